"""The games: one module for each family of rules, the theorem beside the rules."""

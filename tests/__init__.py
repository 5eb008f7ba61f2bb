"""A package of our own: else one that a stranger left in the environment would be imported."""

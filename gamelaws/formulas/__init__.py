"""From a table of values to a law."""

"""Nimbers: the definition of their product, and the field in ints and arrays."""

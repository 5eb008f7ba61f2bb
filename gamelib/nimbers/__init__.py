"""Nimbers."""

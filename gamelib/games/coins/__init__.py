"""Coin-turning games."""

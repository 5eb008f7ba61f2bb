"""Games that need not end: retrograde analysis, and values for positions on a cycle."""

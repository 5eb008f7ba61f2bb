"""Values of many positions at once: tables of heaps, periods, and compiled twins."""

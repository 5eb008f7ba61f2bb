"""What is known beyond one game: nimbers, periods, retrograde analysis, values of loopy games."""

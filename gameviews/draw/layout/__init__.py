"""The layout of a figure of Green Hackenbush, as one would draw it on paper."""

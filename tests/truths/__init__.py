"""What pictures show is compared with the rules: a module for each theme, for `test_truth.py`."""

"""Contest problems: read as a judge feeds them, answered as it expects."""

from gamelib.contest.problems import PROBLEMS, Problem, find, problem, solve

__all__ = ["PROBLEMS", "Problem", "find", "problem", "solve"]

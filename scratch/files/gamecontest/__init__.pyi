"""The public names of gamecontest."""

from .judging import judge as judge
from .problems import PROBLEMS as PROBLEMS
from .problems import Problem as Problem
from .problems import find as find
from .problems import problem as problem
from .problems import solve as solve

__all__: list[str]

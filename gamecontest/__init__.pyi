"""The public names of gamecontest."""

from .finding import find as find
from .finding import solve as solve
from .judging import judge as judge
from .problems import Problem as Problem
from .problems import problem as problem
from .programs import template as template
from .programs import templates as templates
from .real import PROBLEMS as PROBLEMS
from .study import Claim as Claim
from .study import Study as Study
from .study import study as study
from .study import workbench as workbench

__all__: list[str]

"""The public names of gamelaws, each once: `__init__.py` loads a name from the module here."""

from .formulas.find import Law as Law
from .misere.genus import Genus as Genus
from .misere.genus import genus as genus
from .misere.quotient import MisereQuotient as MisereQuotient
from .misere.quotient import WholeQuotient as WholeQuotient
from .misere.quotient import misere_quotient as misere_quotient
from .misere.tame import is_tame as is_tame
from .recognition import find_laws as find_laws
from .recognition import identify as identify
from .surveys import survey as survey

__all__: list[str]

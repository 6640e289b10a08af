"""What stops a build: a rulebook with something missing, a citation that leads nowhere."""

from collections.abc import Iterator
from pathlib import Path

from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.domains import Domain
from sphinx.errors import ExtensionError
from sphinx.util import logging

from content_rules.errors import RulebookError
from content_rules.model import Rulebook
from content_rules.probe import failing_examples
from content_rules.problems import problems
from content_rules.rulebook_table import File
from content_rules.sphinxext.domain import ClauseDomain, clause_domain

__all__ = ["stop_at_problems", "tell_nearest"]

logger = logging.getLogger(__name__)


def stop_at_problems(app: Sphinx) -> None:
    """Stop the build at a rule without code, example or language, and at a dangling id.

    A rulebook that is whole has its examples run besides, and one that fails stops the build too.
    """
    try:
        books = clause_domain(app.env).rulebooks
        found = [each for path, book in books.items() for each in _told(path, book)]
    except RulebookError as fault:
        raise ExtensionError(str(fault)) from None
    for place, told in found:  # not in the exception: Sphinx buries what that says in a report
        logger.error("%s", told, location=place)
    if found:
        raise ExtensionError("the rules are not whole; what is missing is told above")


def _told(path: Path, book: Rulebook) -> Iterator[tuple[str, str]]:
    """Each problem of a rulebook: its place in the file, and what it is, with what to do below."""
    file = File(str(path), path.read_text(encoding="utf-8"))
    for each in problems(book) or failing_examples(book):
        told = f"{each}\n    {each.help}" if each.help else str(each)
        yield file.at(each.path) if each.path else file.name, told


def tell_nearest(_app: Sphinx, domain: Domain, node: pending_xref) -> bool | None:
    """Warn of a citation that leads nowhere, naming the ids nearest to it."""
    if not isinstance(domain, ClauseDomain):
        return None
    target = node["reftarget"]
    if domain.clause(target) is None:
        message = str(domain.unknown(target))
    else:
        message = f"no page shows the clause {target}"
    logger.warning("%s", message, location=node, type="ref", subtype="clause")
    return True

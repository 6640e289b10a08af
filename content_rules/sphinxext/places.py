"""Where clauses are, once all pages have been read: labels, clauses shown twice, pages to renew.

What depends on several pages is made here, from all of them, and not while one is read: so it is
the same in whatever order, and in however many processes, they were read.
"""

from collections.abc import Iterator

from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util import logging

from content_rules.sphinxext.domain import clause_domain, name
from content_rules.sphinxext.rulebooks import language

__all__ = ["settle", "tell_twice"]

logger = logging.getLogger(__name__)


def settle(_app: Sphinx, env: BuildEnvironment) -> list[str]:
    """Give each clause shown its label, and return the pages that cite one which has moved.

    The label is all that a project without this extension can reach. A page whose text has not
    changed is not read again, but its links must lead to where a clause is now.
    """
    domain, std = clause_domain(env), env.domains.standard_domain
    own = language(env.config)
    places: dict[str, tuple[str, str]] = {}
    for clause, docname in domain.shown_clauses():
        places[clause.id] = docname, name(clause, own)
        std.labels[clause.id] = docname, clause.id, name(clause, own)
        std.anonlabels[clause.id] = docname, clause.id
    before = domain.data["places"]
    moved = {each for each in {*before, *places} if before.get(each) != places.get(each)}
    for each in moved - places.keys():
        if std.labels.get(each, ("", "", ""))[0] == before[each][0]:
            del std.labels[each], std.anonlabels[each]
    domain.data["places"] = places
    return sorted(_citing(env, moved)) if before and moved else []


def _citing(env: BuildEnvironment, ids: set[str]) -> Iterator[str]:
    """The pages that cite one of those clauses, by whatever role."""
    for docname in env.found_docs:
        found = env.get_doctree(docname).findall(pending_xref)
        if any(each.get("reftarget", "").removeprefix("#") in ids for each in found):
            yield docname


def tell_twice(_app: Sphinx, env: BuildEnvironment) -> None:
    """Warn of a clause that several pages show."""
    for clause_id, pages in sorted(clause_domain(env).shown_on.items()):
        first, *others = sorted(pages)
        for each in others:
            logger.warning(
                "%s is shown in %s too; :no-index: quotes it",
                clause_id,
                first,
                location=(each, pages[each]),
                type="clause",
                subtype="twice",
            )

"""Keeps Sphinx's search index the same after a change as in a clean build."""

from collections.abc import Iterable
from typing import Any

from sphinx.application import Sphinx

__all__ = ["drop_lost_words"]


def drop_lost_words(app: Sphinx) -> Iterable[tuple[str, dict[str, Any], str]]:
    """Take from the search index the words that no page has any more; return no pages.

    Sphinx takes a page that changed out of the index word by word, and leaves a word that was in no
    other page with an empty list of pages. It is called after that, before the index is written.
    """
    indexer = getattr(app.builder, "indexer", None)
    for name in ("_mapping", "_title_mapping"):
        words = getattr(indexer, name, {})
        for each in [word for word, pages in words.items() if not pages]:
            del words[each]
    return ()

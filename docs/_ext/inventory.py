"""The inventory, `objects.inv`, without the pages that Sphinx has names for and this site has not.

A general index and one of modules have labels in every project, built or not; another project
could link to them, and its readers would find nothing.
"""

from collections.abc import Iterator

from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.util.typing import ExtensionMetadata

__all__ = ["setup"]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Have the labels looked through when all else is known, just before they are written down."""
    app.connect("html-collect-pages", drop_labels)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def drop_labels(app: Sphinx) -> Iterator[tuple[str, dict[str, object], str]]:
    """Drop the labels of pages that are not built; add no page."""
    builder = app.builder
    assert isinstance(builder, StandaloneHTMLBuilder)
    indices = {name for name, *_ in builder.domain_indices}
    built = {*app.env.found_docs, *indices, "search", *(["genindex"] if builder.use_index else [])}
    domain = app.env.domains.standard_domain
    for labels in (domain.labels, domain.anonlabels):
        for label in [label for label, (page, *_) in labels.items() if page not in built]:
            del labels[label]
    return iter(())

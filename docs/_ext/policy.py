"""The content-security policy, in every page as a meta element.

Static hosts cannot all send headers, so the policy stands in the page itself, before anything it
is to govern. A page's inline scripts are allowed by the hash of what they hold, computed here from
the page as it is written; none is allowed otherwise.
"""

import base64
import hashlib
import re
from typing import Final

__all__ = ["with_policy"]

_DIRECTIVES: Final = {
    "default-src": "'self'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' data:",
    "worker-src": "'self' blob:",
    "connect-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
}

_CHARSET: Final = re.compile(r'<meta charset="utf-8" ?/?>', re.IGNORECASE)
_INLINE_SCRIPT: Final = re.compile(r"<script>(.*?)</script>", re.DOTALL)


def with_policy(page: str) -> str:
    """Return an HTML page with the policy in its head.

    >>> page = with_policy('<head><meta charset="utf-8"></head><script>go()</script>')
    >>> "script-src 'self' 'wasm-unsafe-eval' 'sha256-5KYv+PUb" in page
    True
    >>> with_policy("<head></head>")
    Traceback (most recent call last):
    ValueError: no <meta charset="utf-8"> to put the policy after
    """
    scripts = dict.fromkeys(_INLINE_SCRIPT.findall(page))
    hashes = "".join(f" {_source_of(script)}" for script in scripts)
    policy = "; ".join(
        f"{name} {sources}{hashes if name == 'script-src' else ''}"
        for name, sources in _DIRECTIVES.items()
    )
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    page, found = _CHARSET.subn(lambda match: match[0] + meta, page, count=1)
    if not found:
        raise ValueError('no <meta charset="utf-8"> to put the policy after')
    return page


def _source_of(script: str) -> str:
    digest = hashlib.sha256(script.encode("utf-8")).digest()
    return f"'sha256-{base64.b64encode(digest).decode('ascii')}'"

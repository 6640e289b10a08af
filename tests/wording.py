"""Checks on words: are they set as their language sets them, and are they our own?"""

import re
import unicodedata
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

SOURCES = Path(__file__).with_name("data") / "source_ngrams.txt"
RUN = 6  # words in a row that no two writers share by chance; "un jeu de 52 cartes" is five

_BOTH = {
    r"['\"]": "a typewriter quote",
    r"\.\.\.": "three full stops for an ellipsis",
    r"  |^\s|\s$": "a space too many",
    r"(?<=\s)-(?=\s)": "a hyphen for a dash",
    r"\s[,.)]|\(\s": "a space beside a mark that takes none",
    r"§(?!\u00a0)": "no no-break space after §",
}
_FRENCH = {
    r"(?<![\u202f;!?])[;!?]": "no narrow no-break space before ; ! or ?",
    r"(?<![\u00a0\d]):|(?<=\d):(?!\d)": "no no-break space before a colon",
    r"«(?![\u00a0\u202f])|(?<![\u00a0\u202f])»": "no no-break space inside « »",
    r"[‘“”]": "quotes that are not French",
    r"(?:^|[.!?…]\s)A(?=\s)|\bE(?=[tc]at|galit|cart)": "a capital without its accent",
    r"oe(?=u|il)": "no ligature in œ",
}
_ENGLISH = {
    r"\s[;:!?]": "a space before a mark",
    r"[‘“]\s|\s”": "a space inside quotes",
}


def french_faults(text: str) -> list[str]:
    r"""Say what is wrong with how a French text is set.

    >>> french_faults("Est-ce l'as ?")
    ['a typewriter quote', 'no narrow no-break space before ; ! or ?']
    >>> french_faults("«\u00a0Content\u202f!\u00a0»\u202f; l’As\u00a0: 11\u00a0points.")
    []
    """
    return _faults(text, _BOTH | _FRENCH)


def english_faults(text: str) -> list[str]:
    """Say what is wrong with how an English text is set.

    >>> english_faults('He says "Content" !')
    ['a typewriter quote', 'a space before a mark']
    """
    return _faults(text, _BOTH | _ENGLISH)


FAULTS = {"en": english_faults, "fr": french_faults}


def _faults(text: str, signs: dict[str, str]) -> list[str]:
    return [fault for sign, fault in signs.items() if re.search(sign, text)]


def runs(text: str) -> Iterator[str]:
    """Yield each run of words, without accents, capitals or punctuation.

    >>> list(runs("L’Arbitre des jeux : Cœur, ÉTÉ 1847"))
    ['l arbitre des jeux coeur ete', 'arbitre des jeux coeur ete 1847']
    """
    plain = unicodedata.normalize("NFKD", text.casefold().replace("œ", "oe"))
    words = re.findall(r"[a-z0-9]+", "".join(c for c in plain if not unicodedata.combining(c)))
    for start in range(len(words) - RUN + 1):
        yield " ".join(words[start : start + RUN])


def digest(run: str) -> str:
    """Return what the list of the sources' runs holds of one."""
    return sha256(run.encode()).hexdigest()[:8]


def source_digests() -> set[str]:
    """Return the digests of every run of words in the two texts of the rules."""
    lines = SOURCES.read_text("utf-8").splitlines()
    return {line for line in lines if not line.startswith("#")}


def copied(text: str, digests: set[str]) -> list[str]:
    """Return the runs of words of a text that stand in a source too.

    >>> told = {digest(run) for run in runs("the quick brown fox jumps over the lazy dog")}
    >>> copied("That quick, brown fox jumps over the fence.", told)
    ['quick brown fox jumps over the']
    """
    return [run for run in runs(text) if digest(run) in digests]

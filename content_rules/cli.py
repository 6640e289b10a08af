"""The command line: `content-rules`, or `python -m content_rules`."""

import argparse
import codecs
import errno
import os
import sys
from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Final, NoReturn, TextIO

from content_rules import __version__
from content_rules.address import SITE_URL
from content_rules.answers import (
    Answer,
    cite_answer,
    clause_answer,
    clauses_answer,
    lowest_answer,
    rank_answer,
)
from content_rules.citation_styles import STYLES
from content_rules.errors import LANGUAGES, PlacedError, RulesError
from content_rules.quoting import quote, visible
from content_rules.terminal import encoding_of, spell, write

__all__ = ["main"]

PROGRAM: Final = "content-rules"
UNWRITTEN: Final = 1
FAULT: Final = 2


def main(argv: Sequence[str] | None = None) -> int:
    """Carry out one command.

    Args:
        argv: the words after the program's name; those it was called with, if None.

    Returns:
        The exit status, which is 0, or 2 where what was asked is at fault, and standard error
        says how, or 1 where the answer could not be written.

    Raises:
        SystemExit: the words are no command (status 2), or ask for help or the version (0).

    >>> main(["rank", "9♠ 9♥ 9♦"])  # doctest: +ELLIPSIS
    brelan of Nines
    ...
    0
    """
    words = sys.argv[1:] if argv is None else argv
    lang = _language(words)
    options = _parser(lang).parse_args(words)
    try:
        answer: Answer = options.answer(options)
    except RulesError as error:
        told = "\n".join(map(visible, error.text(lang).split("\n")))  # a name may be anything
        write(f"{PROGRAM}: {told}", sys.stderr, lang)
        return FAULT
    if sys.stdout is None:  # closed before we began
        write(f"{PROGRAM}: {OSError(errno.EBADF, os.strerror(errno.EBADF))}", sys.stderr, lang)
        return UNWRITTEN
    try:
        write(_json(answer.data, sys.stdout) if options.json else answer.text, sys.stdout, lang)
    except OSError as error:
        # Python would try again as it ends, and complain.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):  # else the reader simply had enough
            write(f"{PROGRAM}: {error}", sys.stderr, lang)
        return UNWRITTEN
    return 0


def _language(words: Sequence[str]) -> str:
    """The language to tell a fault in, known before the words are; English if it is not clear."""
    asked = LANGUAGES[0]
    for word, following in zip_longest(words, words[1:], fillvalue=""):
        if word == "--":
            break
        option, _, value = word.partition("=")
        if option == "--lang" and (value or following) in LANGUAGES:
            asked = value or following
    return asked


class _Parser(argparse.ArgumentParser):
    """A parser that is terse about a fault, in the language of the call."""

    lang = LANGUAGES[0]

    def error(self, message: str) -> NoReturn:
        """Tell the fault and end."""
        if self.lang == "fr":  # argparse speaks English alone
            message = "commande incomplète ou mal formée"
        write(f"{self.format_usage()}{self.prog}: {visible(message)}", sys.stderr, self.lang)
        raise SystemExit(FAULT)


def _parser(lang: str) -> argparse.ArgumentParser:
    # Help goes wherever standard output goes, so it keeps to ASCII.
    shared = _Parser(add_help=False)
    shared.add_argument(
        "--lang",
        default=LANGUAGES[0],
        metavar="|".join(LANGUAGES),
        help="the language that cards are written in, and the answer (default: en)",
    )
    shared.add_argument("--json", action="store_true", help="answer with JSON")

    parser = _Parser(
        prog=PROGRAM,
        description="The rules of forgotten card games, in French and English, that run.",
        allow_abbrev=False,
    )
    parser.lang = lang
    parser.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)

    def command(name: str, purpose: str, answer: Callable[[argparse.Namespace], Answer]) -> _Parser:
        made = commands.add_parser(
            name, parents=[shared], help=purpose, description=purpose, allow_abbrev=False
        )
        made.lang = lang
        made.set_defaults(answer=answer)
        return made

    rank = command(
        "rank",
        "Rank a hand of three cards at Content.",
        lambda asked: rank_answer(" ".join(asked.hand), asked.lang),
    )
    rank.add_argument("hand", nargs="+", metavar="HAND", help="such as AS KS TS")
    lowest = command(
        "lowest",
        "Tell which of two to sixteen players at Content holds the lowest hand.",
        lambda asked: lowest_answer(map(_seat, asked.seats), asked.lang),
    )
    lowest.add_argument("seats", nargs="+", metavar="NAME=HAND", help='such as "Anne=AS KS TS"')
    clause = command(
        "clause",
        "Show a clause of the rules.",
        lambda asked: clause_answer(asked.clause, asked.lang),
    )
    clause.add_argument(
        "clause", metavar="ID|NUMBER", help='such as content.points.ace or "4.1(5)"'
    )
    cite = command(
        "cite",
        "Cite a clause of the rules.",
        lambda asked: cite_answer(asked.clause, asked.style, asked.lang, asked.site),
    )
    cite.add_argument("clause", metavar="ID|NUMBER", help="such as content.points.ace")
    cite.add_argument("--style", default="text", help=f"one of {', '.join(STYLES)} (default: text)")
    cite.add_argument(
        "--site", default=SITE_URL, metavar="URL", help="where the site stands, for the address"
    )
    clauses = command(
        "clauses",
        "List every clause of the rules.",
        lambda asked: clauses_answer(asked.lang, asked.games),
    )
    clauses.add_argument(
        "games", nargs="*", metavar="GAME", help="a rulebook's id (default: all that are installed)"
    )
    replay = command("replay", "Tell the game that a record holds.", _replay)
    replay.add_argument("file", metavar="FILE", help="a record, such as content-rules play writes")
    play = command("play", "Have bots play a pool of Content, and tell it.", _play)
    _add_play_options(play)
    for each in (replay, play):
        each.add_argument("--record", metavar="FILE", help="write the game to a file, as TOML")
        each.add_argument("--force", action="store_true", help="write over a file that is there")
        each.add_argument("--quiet", action="store_true", help="tell only how it ends")
    return parser


def _add_play_options(play: argparse.ArgumentParser) -> None:
    play.add_argument(
        "--players",
        default="greedy,greedy,greedy,greedy,greedy",
        metavar="BOT,BOT",
        help="a bot for each seat (default: greedy five times)",
    )
    play.add_argument("--names", metavar="NAME,NAME", help="what they are called")
    play.add_argument("--seed", type=int, metavar="N", help="the same number, the same game")
    play.add_argument("--tokens", type=int, metavar="N", help="the stake of each (default: 3)")
    play.add_argument("--declaration", metavar="HOW", help="by_player (default) or automatic")
    play.add_argument("--total-tie", metavar="HOW", help="precedence (default) or replay")
    play.add_argument(
        "--max-circuits", type=int, metavar="N", help="exchanges in a coup (default: no limit)"
    )


def _replay(asked: argparse.Namespace) -> Answer:
    from content_rules.game_answers import Output, replay_answer

    return replay_answer(asked.file, Output(asked.record, asked.force, asked.quiet), asked.lang)


def _play(asked: argparse.Namespace) -> Answer:
    from content_rules.content.options import Options
    from content_rules.game_answers import Output, play_answer

    agreed = {
        name: getattr(asked, name)
        for name in ("tokens", "declaration", "total_tie", "max_circuits")
        if getattr(asked, name) is not None
    }
    return play_answer(
        asked.players.split(","),
        None if asked.names is None else asked.names.split(","),
        asked.seed,
        Options(**agreed),
        Output(asked.record, asked.force, asked.quiet),
        asked.lang,
    )


def _seat(word: str) -> tuple[str, str]:
    """The name and the hand of a player, given as NAME=HAND."""
    name, equals, hand = word.partition("=")
    if equals:
        return name, hand
    raise PlacedError(
        en=f"no = in {quote(word, 'en')}",
        fr=f"pas de = dans {quote(word, 'fr')}",
        given=word,
        start=0,
        end=len(word),
        expected={
            "en": 'expected a name, = and a hand in one word, such as "Anne=AS KS TS"',
            "fr": 'attendu\u00a0: un nom, = et une main en un seul mot, comme "Anne=AP RP 10P"',
        },
    )


def _json(data: object, stream: TextIO) -> str:
    """JSON in UTF-8 where that is what the stream writes; else in ASCII, which is UTF-8 too."""
    import json

    if codecs.lookup(encoding_of(stream)).name == "utf-8":
        text = json.dumps(data, ensure_ascii=False, indent=2)
        if spell(text, "utf-8", LANGUAGES[0]) == text:
            return text
    return json.dumps(data, indent=2)

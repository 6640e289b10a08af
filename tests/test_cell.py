"""A page's cells: what `content_rules.cell.run` tells of each step."""

import sys
from textwrap import dedent

import pytest

from content_rules.cell import Interpreter, Step, run


def run_text(text: str, **options: int) -> list[Step]:
    return run(dedent(text).lstrip("\n"), **options)


def statuses(text: str) -> list[str]:
    return [step.status for step in run_text(text)]


def test_a_doctest_is_judged_example_by_example() -> None:
    steps = run_text("""
        >>> total = 20 + 11
        >>> total
        31
        >>> total
        30
    """)
    assert [step.status for step in steps] == ["output", "passed", "failed"]
    assert (steps[2].want, steps[2].got) == ("30\n", "31\n")


def test_steps_say_which_lines_of_the_text_are_theirs() -> None:
    steps = run_text("""
        Some words first.

        >>> for word in ("as", "roi"):
        ...     print(word)
        as
        roi

        More words.
        >>> # a remark
        >>> 1
        1
    """)
    assert [(step.line, step.end) for step in steps] == [(3, 7), (10, 12)]


@pytest.mark.parametrize(
    ("directive", "example"),
    [
        ("ELLIPSIS", ">>> list(range(20))  # doctest: {}ELLIPSIS\n[0, 1, ..., 19]\n"),
        ("NORMALIZE_WHITESPACE", ">>> [1, 2]  # doctest: {}NORMALIZE_WHITESPACE\n[1,\n 2]\n"),
        (
            "IGNORE_EXCEPTION_DETAIL",
            """>>> int('x')  # doctest: {}IGNORE_EXCEPTION_DETAIL
Traceback (most recent call last):
ValueError: other words
""",
        ),
    ],
)
def test_directives_count_where_they_are_switched_on(directive: str, example: str) -> None:
    assert directive in example
    assert statuses(example.format("+")) == ["passed"]
    assert statuses(example.format("-")) == ["failed"]


def test_a_skipped_example_does_not_run() -> None:
    assert statuses("""
        >>> hit = []
        >>> hit.append(1)  # doctest: +SKIP
        >>> hit
        []
    """) == ["output", "skipped", "passed"]


def test_an_expected_exception_passes_and_another_fails() -> None:
    steps = run_text("""
        >>> int("valet")
        Traceback (most recent call last):
            ...
        ValueError: invalid literal for int() with base 10: 'valet'
        >>> int("valet")
        Traceback (most recent call last):
            ...
        KeyError: 'valet'
        >>> int("valet")
        11
    """)
    assert [step.status for step in steps] == ["passed", "failed", "failed"]
    assert steps[2].got.endswith("ValueError: invalid literal for int() with base 10: 'valet'\n")


def test_an_unexpected_exception_is_shown_as_python_shows_it_and_the_doctest_goes_on() -> None:
    steps = run_text("""
        >>> def halve(n):
        ...     return n / 0
        >>> halve(3)
        >>> 1 + 1
        2
    """)
    assert [step.status for step in steps] == ["output", "error", "passed"]
    lines = steps[1].got.splitlines()
    assert lines[0] == "Traceback (most recent call last):"
    assert lines[1] == '  File "<cell>", line 3, in <module>'
    assert lines[2] == "    halve(3)"
    assert '  File "<cell>", line 2, in halve' in lines
    assert "    return n / 0" in lines
    assert lines[-1] == "ZeroDivisionError: division by zero"
    assert "cell.py" not in steps[1].got


def test_plain_python_runs_statement_by_statement_and_stops_at_an_exception() -> None:
    steps = run_text("""
        hand = ["AS", "KS"]
        hand.append("TS"); hand
        len(
            hand
        )
        hand["x"]
        print("never")
    """)
    assert [step.status for step in steps] == ["output", "output", "output", "error"]
    assert [step.got for step in steps[:3]] == ["", "['AS', 'KS', 'TS']\n", "3\n"]
    assert steps[3].got.endswith("TypeError: list indices must be integers or slices, not str\n")
    assert (steps[2].line, steps[2].end) == (3, 6)


def test_a_decorated_function_is_one_statement() -> None:
    steps = run_text("""
        import functools
        @functools.cache
        def one():
            return 1
        one()
    """)
    assert [step.got for step in steps] == ["", "", "1\n"]
    assert steps[1].source.startswith("@functools.cache\n")


def test_a_syntax_error_is_told_with_its_line() -> None:
    [step] = run_text("""
        x = 1
        if x
            print(x)
    """)
    assert step.status == "error"
    assert step.got == "  File \"<cell>\", line 2\n    if x\n        ^\nSyntaxError: expected ':'\n"

    steps = run_text("""
        >>> x = 1
        >>> x +
    """)
    assert steps[1].status == "error"
    assert '  File "<cell>", line 2\n' in steps[1].got
    assert steps[1].got.endswith("SyntaxError: invalid syntax\n")


def test_a_doctest_written_wrong_is_an_error_that_names_its_line() -> None:
    [step] = run_text("""
        >>> 1
        1
        >>>2
    """)
    assert step.status == "error"
    assert "line 3" in step.got
    assert ">>>2" in step.got


@pytest.mark.parametrize("leave", ["raise SystemExit(3)", "raise KeyboardInterrupt", "exit()"])
def test_leaving_is_shown_and_the_next_run_works(leave: str) -> None:
    [step] = run(f"from sys import exit; {leave}\n")
    assert step.status == "error"
    assert step.got.splitlines()[-1].startswith(("SystemExit", "KeyboardInterrupt"))
    assert run("1 + 1")[0].got == "2\n"


def test_output_is_bounded_and_the_cut_is_said() -> None:
    steps = run_text(
        """
        print("a" * 160)
        print("b" * 160)
        print("c")
        1 / 0
        """,
        limit=200,
    )
    assert steps[0] == Step('print("a" * 160)\n', "", "a" * 160 + "\n", "output", 1, 2)
    assert (steps[1].got, steps[1].cut) == ("b" * 39, True)
    assert (steps[2].got, steps[2].cut) == ("", True)
    assert steps[3].got.endswith("ZeroDivisionError: division by zero\n")


def test_an_endless_message_is_cut() -> None:
    [step] = run("raise ValueError('x' * 1_000)", limit=200)
    assert step.cut
    assert len(step.got) == 200


def test_a_flood_is_not_kept() -> None:
    [step] = run("for _ in range(20_000): print('x' * 1_000)")
    assert step.cut
    assert len(step.got) == 100_000


def test_the_namespace_starts_empty_and_is_forgotten() -> None:
    assert run("sorted(k for k in globals() if not k.startswith('__'))")[0].got == "[]\n"
    run("leftover = 1")
    assert run("leftover")[0].got.endswith("NameError: name 'leftover' is not defined\n")


def test_classes_of_a_cell_belong_to_main() -> None:
    steps = run_text("""
        from __future__ import annotations
        import dataclasses, pickle
        @dataclasses.dataclass
        class Seat:
            tokens: NotYetDefined
        pickle.loads(pickle.dumps(Seat(3)))
    """)
    assert steps[-1].got == "Seat(tokens=3)\n"


def test_nothing_of_a_run_stays_behind() -> None:
    import builtins

    before = sys.stdout, sys.stderr, sys.stdin, sys.displayhook, sys.modules["__main__"]
    run("import sys\nsys.stdout.close()\nsys.stdout = sys.stderr = sys.displayhook = None\n40 + 2")
    after = sys.stdout, sys.stderr, sys.stdin, sys.displayhook, sys.modules["__main__"]
    assert after == before
    assert not hasattr(builtins, "_")


def test_closing_the_output_loses_nothing() -> None:
    steps = run("import sys\nprint('kept')\nsys.stdout.close()\nprint('too')\n")
    assert [step.got for step in steps] == ["", "kept\n", "", "too\n"]


def test_what_goes_to_stderr_is_shown_but_not_judged() -> None:
    steps = run_text("""
        >>> import sys
        >>> _ = sys.stderr.write("careful"); print("done")
        done
        >>> _ = sys.stderr.write("careful")
    """)
    assert [step.status for step in steps] == ["output", "passed", "output"]
    assert steps[2].got == "careful"


def test_asking_for_input_ends_at_once() -> None:
    assert run("input()")[0].got.endswith("EOFError: EOF when reading a line\n")


def test_line_ends_of_every_system_are_lines() -> None:
    assert [step.got for step in run("x = 1\r\nx\r\n")] == ["", "1\n"]
    assert [step.status for step in run(">>> 1\r\n1\r\n>>> 2\r2")] == ["passed", "passed"]


@pytest.mark.parametrize("text", ["", "\n", "# only a remark\n", ">>> # only a remark\n"])
def test_nothing_to_run_is_no_step(text: str) -> None:
    assert run(text) == []


@pytest.mark.parametrize("text", ["\0", "(" * 5_000, ">>> " + "(" * 5_000, "\ud800", "-" * 50_000])
def test_a_text_python_cannot_read_is_an_error_step(text: str) -> None:
    assert [step.status for step in run(text)] == ["error"]


def test_texts_run_one_after_another_share_names_and_tracebacks_know_whose_line_is_whose() -> None:
    page = Interpreter()
    page.run("def halve(n):\n    return n / 0\n")
    (step,) = page.run("halve(62)")
    assert '  File "<cell 2>", line 1, in <module>\n    halve(62)\n' in step.got
    assert '  File "<cell>", line 2, in halve\n    return n / 0\n' in step.got
    assert [each.status for each in Interpreter().run("halve")] == ["error"]


def test_an_error_of_the_rules_gives_each_clause_once() -> None:
    code = """
        from content_rules.moves import IllegalAction, Reason
        ids = ["content.turn.order", "content.points.ace", "content.turn.order"]
        reasons = [Reason(id, en="", fr="") for id in ids]
        raise IllegalAction(None, None, reasons)
    """
    assert run_text(code)[-1].clauses == ("content.turn.order", "content.points.ace")
    assert run_text("1 / 0")[-1].clauses == ()


def test_a_script_s_docstring_is_no_step_and_a_lone_text_is() -> None:
    assert [step.got for step in run_text('"""What it does."""\nprint(1)')] == ["1\n"]
    assert [step.got for step in run_text("'alone'")] == ["'alone'\n"]

"""The marker `clause`: a test must run the code of the clauses it names, with others and alone."""

import json

import pytest

PLUGIN = ("-p", "content_rules.pytest_plugin", "-p", "no:cacheprovider")

BRELAN = """
    import pytest
    from content_rules import content

    @pytest.mark.clause("content.combination.brelan")
    def test_brelan():
        assert content.rank("7♠ 7♥ 7♦").brelan_rank.name == "SEVEN"
"""


def run(pytester: pytest.Pytester, code: str, *options: str) -> pytest.RunResult:
    pytester.makepyfile(test_it=code)
    return pytester.runpytest_subprocess(*PLUGIN, *options)


def test_a_test_that_runs_its_clause_passes(pytester: pytest.Pytester) -> None:
    result = run(pytester, BRELAN)
    result.assert_outcomes(passed=1)
    result.stdout.fnmatch_lines(["1 clauses tested by 1 marked tests"])


def test_a_test_that_never_runs_its_clause_fails(pytester: pytest.Pytester) -> None:
    result = run(
        pytester,
        """
        import pytest

        @pytest.mark.clause("content.combination.brelan")
        def test_nothing():
            assert True
        """,
        "--clauses-report=report.json",
    )
    (finding,) = json.loads((pytester.path / "report.json").read_text("utf-8"))
    assert finding["found"] == "did not run"
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(
        ["marked with content.combination.brelan, but never ran*combination.brelan_rank"]
    )


def test_a_table_made_earlier_hides_no_call(pytester: pytest.Pytester) -> None:
    result = run(
        pytester,
        """
        import pytest
        from content_rules import content
        from content_rules.cards import parse_cards

        seven = parse_cards("7♠ 7♥ 7♦")
        content.strength(*seven)

        @pytest.mark.clause("content.combination.brelan")
        def test_table():
            assert content.strength(*seven) == 34
        """,
    )
    result.assert_outcomes(passed=1)


def test_an_unknown_clause_is_an_error_that_names_the_nearest(pytester: pytest.Pytester) -> None:
    result = run(pytester, BRELAN.replace("combination.brelan", "combination.brelam"))
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*test_it.py::test_brelan*content.combination.brelan*"])


def test_a_worker_of_xdist_says_which_clause_is_unknown(pytester: pytest.Pytester) -> None:
    result = run(pytester, BRELAN.replace("combination.brelan", "combination.brelam"), "-n2")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*test_it.py::test_brelan*content.combination.brelan*"])


def test_a_clause_without_code_cannot_be_marked(pytester: pytest.Pytester) -> None:
    result = run(pytester, BRELAN.replace("combination.brelan", "players.best"))
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*no code implements content.players.best*"])


@pytest.mark.parametrize("marker", ["clause", "clause()", "clause(5)"])
def test_a_marker_without_an_id_is_an_error(pytester: pytest.Pytester, marker: str) -> None:
    result = run(pytester, BRELAN.replace('clause("content.combination.brelan")', marker))
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*test_brelan: the marker clause takes clauses' ids*"])


def test_a_failing_test_stays_a_failure_and_proves_nothing(pytester: pytest.Pytester) -> None:
    result = run(pytester, BRELAN.replace("SEVEN", "EIGHT"), "--clauses-report=report.json")
    result.assert_outcomes(failed=1)
    assert json.loads((pytester.path / "report.json").read_text("utf-8")) == []


def test_the_report_says_what_ran(pytester: pytest.Pytester) -> None:
    run(pytester, BRELAN, "--clauses-report=report.json").assert_outcomes(passed=1)
    assert json.loads((pytester.path / "report.json").read_text("utf-8")) == [
        {
            "clause": "content.combination.brelan",
            "code": "content_rules.content.combination.brelan_rank",
            "test": "test_it.py::test_brelan",
            "found": "ran",
        }
    ]


MISTIGRI = """
    import pytest
    from content_rules import content

    @pytest.mark.clause("content.mistigri.card")
    def test_mistigri():
        assert {}
"""


def test_a_constant_is_not_measured_until_the_test_runs_alone(pytester: pytest.Pytester) -> None:
    used = MISTIGRI.format('content.MISTIGRI.text() == "J♣"')
    result = run(pytester, used)
    result.assert_outcomes(passed=1)
    result.stdout.fnmatch_lines(["not measured: content.mistigri.card by *"])

    result = run(pytester, used, "--clauses-alone", "--clauses-report=report.json")
    assert result.ret == pytest.ExitCode.OK
    (finding,) = json.loads((pytester.path / "report.json").read_text("utf-8"))
    assert finding["found"] == "ran, alone too"


def test_a_test_that_does_not_use_its_constant_fails_alone(pytester: pytest.Pytester) -> None:
    result = run(pytester, MISTIGRI.format("content.PACK"), "--clauses-alone")
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["passed with the code broken: content.mistigri.card by *"])


def test_a_test_that_leans_on_another_fails_alone(pytester: pytest.Pytester) -> None:
    result = run(
        pytester,
        """
        import pytest
        from content_rules import content

        hands = []

        def test_first():
            hands.append("7♠ 7♥ 7♦")

        @pytest.mark.clause("content.combination.brelan")
        def test_second():
            for hand in hands:
                assert content.rank(hand).points == 7
        """,
        "--clauses-alone",
    )
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["failed alone: content.combination.brelan by *test_second*"])


def test_breaking_an_implementer_fails_its_tests(pytester: pytest.Pytester) -> None:
    broken = "--clauses-break=content_rules.content.combination:brelan_rank"
    result = run(pytester, BRELAN, broken)
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*SabotagedError*"])


FOUR = """
    import pytest
    from content_rules import content

    hands = []

    @pytest.mark.clause("content.combination.brelan")
    def test_alone():
        assert content.rank("7♠ 7♥ 7♦").points == 7

    @pytest.mark.clause("content.combination.brelan")
    def test_nothing():
        hands.append("7♠ 7♥ 7♦")

    @pytest.mark.clause("content.combination.brelan")
    def test_after_another():
        for hand in hands:
            assert content.rank(hand).points == 7

    @pytest.mark.clause("content.mistigri.card")
    def test_constant():
        assert content.MISTIGRI.text() == "J♣"
"""


@pytest.mark.parametrize(("cores", "forks"), [("-pno:xdist", True), ("-n2", True), ("-n0", False)])
def test_one_run_shows_the_same_on_any_number_of_cores(
    pytester: pytest.Pytester, cores: str, forks: bool
) -> None:
    if not forks:  # as on Windows
        pytester.makeconftest("import os\nif hasattr(os, 'fork'): del os.fork")
    options = ("--dist=loadfile",) if cores == "-n2" else ()
    result = run(pytester, FOUR, cores, *options, "--clauses-alone", "--clauses-report=report.json")
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.assert_outcomes(passed=3, failed=1)
    found = {
        each["test"].partition("::")[2]: each["found"]
        for each in json.loads((pytester.path / "report.json").read_text("utf-8"))
    }
    assert found == {
        "test_alone": "ran, alone too",
        "test_nothing": "did not run",
        "test_after_another": "failed alone",
        "test_constant": "ran, alone too",
    }
    result.stdout.fnmatch_lines(["2 clauses tested by 2 marked tests", "failed alone: *"])

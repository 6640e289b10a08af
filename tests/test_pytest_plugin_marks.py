"""What can be marked with clauses, and what is said of marks that are wrong."""

import pytest

from tests.marked import BRELAN, run

pytestmark = pytest.mark.usefixtures("everything_imported")


@pytest.mark.parametrize(
    ("marker", "said"),
    [
        (
            'clause("content.combination.brelam")',
            "no clause ‘content.combination.brelam’; the nearest: content.combination.brelan,*",
        ),
        ('clause("kontent.points.ace")', "no clause ‘kontent.points.ace’; *content.points.ace*"),
        ('clause("4.1(2)")', "‘4.1(2)’ is a number*write ‘content.combination.brelan’"),
        ('clause("content.players.best")', "no code implements ‘content.players.best’*advice*"),
        ("clause", "the marker clause takes the ids of clauses, and nothing else"),
        ("clause()", "the marker clause takes the ids of clauses, and nothing else"),
        (
            'clause("content.combination.brelan", why="it is")',
            "the marker clause takes the ids of clauses, and nothing else",
        ),
        ("clause(5)", "the marker clause takes the ids of clauses, not 5"),
    ],
)
def test_a_wrong_mark_is_told_with_its_place(
    pytester: pytest.Pytester, marker: str, said: str
) -> None:
    result = run(pytester, BRELAN.replace('clause("content.combination.brelan")', marker))
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.assert_outcomes()
    result.stderr.fnmatch_lines([f"ERROR: test_it.py:4: test_brelan: {said}"])


def test_all_wrong_marks_are_told_at_once_and_each_once(pytester: pytest.Pytester) -> None:
    result = run(
        pytester,
        """
        import pytest

        class TestCards:
            @pytest.mark.clause("content.points.ase", "content.points.court-card")
            @pytest.mark.parametrize("number", range(3))
            def test_points(self, number):
                pass

        @pytest.mark.clause("content.points.ase")
        def test_ace():
            pass
        """,
    )
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    told = [line for line in result.errlines if "no clause" in line]
    assert [line.partition("; ")[0] for line in told] == [
        "ERROR: test_it.py:4: TestCards.test_points: no clause ‘content.points.ase’",
        "test_it.py:4: TestCards.test_points: no clause ‘content.points.court-card’",
        "test_it.py:9: test_ace: no clause ‘content.points.ase’",
    ]


def test_a_worker_of_xdist_tells_what_is_wrong_with_marks(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(test_it=BRELAN.replace("combination.brelan", "combination.brelam"))
    result = pytester.runpytest_subprocess("-p", "content_rules.pytest_plugin", "-n2")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["ERROR: test_it.py:4: test_brelan: no clause *"])

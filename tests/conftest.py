"""What every test may use: the marker `clause`, held to its word; pytests; browsers; a rulebook."""

from hypothesis import HealthCheck, settings

pytest_plugins = [
    "content_rules.pytest_plugin",
    "pytester",
    "tests.engines",
    "tests.marked",
    "tests.whist",
]

# Projects that tests build: data, not tests.
collect_ignore = ["projects"]

# How long an example takes says more of what else the machine has to do than of us.
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")

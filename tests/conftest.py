"""What every test may use: the marker `clause`, held to its word; pytests; browsers."""

pytest_plugins = ["content_rules.pytest_plugin", "pytester", "tests.engines"]

# Projects that tests build: data, not tests.
collect_ignore = ["projects"]

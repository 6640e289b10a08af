"""What every test may use: the marker `clause`, held to its word, and pytest in a pytest."""

pytest_plugins = ["content_rules.pytest_plugin", "pytester"]

# Projects that tests build: data, not tests.
collect_ignore = ["projects"]

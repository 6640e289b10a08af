"""What every test may use: the marker `clause`, held to its word, and pytest in a pytest."""

pytest_plugins = ["content_rules.pytest_plugin", "pytester"]

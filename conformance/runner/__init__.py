"""Runs the suite beside it against any command. Standard library only."""

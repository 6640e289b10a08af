"""The steps of the tasks in noxfile.py, small enough to test. Standard library only."""

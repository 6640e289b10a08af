"""What the tasks in noxfile.py do, in steps small enough to test. Standard library only; not part of the package."""

"""What every test may import: the tools beside this file, after whatever is installed."""

import sys
from pathlib import Path

# Appended, not inserted: where the wheel is installed, that is what the tests must import.
sys.path.append(str(Path(__file__).parent))

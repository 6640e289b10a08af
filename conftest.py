"""What every test may import: the tools beside this file, after whatever is installed."""

import sys
from pathlib import Path

# Appended, not inserted: where the wheel is installed, the tests must import that, not the files here.
sys.path.append(str(Path(__file__).parent))

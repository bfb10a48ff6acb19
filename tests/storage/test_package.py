"""What importing the package loads."""

import subprocess
import sys


def test_driver_of_postgresql_is_only_imported_when_needed() -> None:
    check = "import sys, noripan.storage; sys.exit('asyncpg' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", check], check=False).returncode == 0

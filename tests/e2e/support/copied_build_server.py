"""`noripan` with the web client in the folder NORIPAN_TEST_WEB, so that a test can change the build."""

import os
from pathlib import Path

from noripan.cli.main import main
from noripan.server import app
from noripan.server.http.web_build import read_web_build

FOLDER = "NORIPAN_TEST_WEB"

if __name__ == "__main__":
    folder = Path(os.environ[FOLDER])
    app.read_web_build = lambda _: read_web_build(folder)
    main()

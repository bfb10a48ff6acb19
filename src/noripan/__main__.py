"""`python -m noripan` is `noripan`."""

from noripan.cli.main import main

if __name__ == "__main__":
    main()

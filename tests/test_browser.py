"""`tools/browser.py` finds or installs a browser; fake programs record their arguments."""

import subprocess
from collections.abc import Callable
from pathlib import Path

import browser
import pytest

ROOT = Path(__file__).parents[1]
GOOD = "#!/bin/sh\necho 1.0\n"
STUB = "#!/bin/sh\necho 'install it from the shop' >&2\nexit 1\n"
LACKS_LIBATOMIC = """#!/bin/sh
[ -e "{bin}/libatomic1" ] && echo v24 && exit
echo "node: error while loading shared libraries: libatomic.so.1: cannot open" >&2
exit 127
"""
LDD = """#!/bin/sh
echo "  libstdc++.so.6 => /lib/libstdc++.so.6 (0x1)"
[ -e "{bin}/libatomic1" ] || echo "  libatomic.so.1 => not found"
"""
APT = """#!/bin/sh
echo "apt-get $*" >> "{bin}/calls"
for word; do
  case "$word" in
    {unknown}) exit 100 ;;
    libatomic1) : > "{bin}/libatomic1" ;;
    chromium*) printf '#!/bin/sh\\necho 1.0\\n' > "{bin}/$word"; chmod +x "{bin}/$word" ;;
  esac
done
"""
PLAYWRIGHT = """#!/bin/sh
shift 2
echo "playwright $*" >> "{bin}/calls"
case "$1" in
  install) exit {download} ;;
  install-deps) : > "{bin}/libraries" ;;
  screenshot) [ -e "{bin}/libraries" ] ;;
esac
"""
UPDATE, INSTALL = "apt-get -qq update", "apt-get -qq install --yes --no-install-recommends"
ADVICE = "apt-get install --no-install-recommends"
DOWNLOAD = "playwright install chromium-headless-shell"

PutProgram = Callable[..., None]


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder on PATH; its programs append their arguments to `calls`. Playwright starts."""
    for name in ("sh", "chmod"):
        (tmp_path / name).symlink_to(f"/bin/{name}")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setenv("PLAYWRIGHT_NODEJS_PATH", str(tmp_path / "node"))
    monkeypatch.setattr(browser, "PLAYWRIGHT", (str(tmp_path / "python"), "-m", "playwright"))
    monkeypatch.setattr("os.geteuid", lambda: 0)
    browser.chromium.cache_clear()
    return tmp_path


@pytest.fixture
def put_program(machine: Path) -> PutProgram:
    def program(name: str, script: str, **values: object) -> None:
        for key, value in {"bin": machine, **values}.items():
            script = script.replace("{" + key + "}", str(value))
        (machine / name).write_text(script)
        (machine / name).chmod(0o755)

    program("node", GOOD)
    return program


@pytest.fixture
def bare(put_program: PutProgram) -> None:
    """A bare Debian: no browser, a library of Playwright is missing, and downloads fail."""
    put_program("node", LACKS_LIBATOMIC)
    put_program("ldd", LDD)
    put_program("apt-get", APT, unknown="none")
    put_program("python", PLAYWRIGHT, download=1)


def calls(machine: Path) -> list[str]:
    file = machine / "calls"
    return file.read_text().splitlines() if file.exists() else []


def failure() -> str:
    with pytest.raises(browser.NoBrowser) as missing:
        browser.chromium()
    (line,) = str(missing.value).splitlines()
    return line


@pytest.mark.usefixtures("bare")
def test_root_installs_browser_and_libraries_together(machine: Path) -> None:
    assert browser.chromium() == str(machine / "chromium-headless-shell")
    assert calls(machine) == [UPDATE, f"{INSTALL} libatomic1 chromium-headless-shell fonts-noto-cjk"]


@pytest.mark.usefixtures("bare")
def test_second_call_installs_nothing(machine: Path) -> None:
    browser.chromium()
    (machine / "calls").unlink()
    browser.chromium.cache_clear()
    browser.chromium()
    assert calls(machine) == []


@pytest.mark.usefixtures("bare")
def test_only_the_library_is_installed_if_there_is_a_browser(machine: Path, put_program: PutProgram) -> None:
    put_program("google-chrome", GOOD)
    assert browser.chromium() == str(machine / "google-chrome")
    assert calls(machine) == [UPDATE, f"{INSTALL} libatomic1"]


@pytest.mark.usefixtures("bare")
def test_older_debian_installs_the_full_browser(machine: Path, put_program: PutProgram) -> None:
    put_program("apt-get", APT, unknown="chromium-headless-shell")
    assert browser.chromium() == str(machine / "chromium")


@pytest.mark.usefixtures("bare")
def test_without_root_one_line_says_what_to_install(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    line = failure()
    assert line.startswith(
        "Playwright does not start (node: error while loading shared libraries: libatomic.so.1"
    )
    assert f"run `{ADVICE} libatomic1 chromium fonts-noto-cjk` as root" in line
    assert calls(machine) == []


@pytest.mark.usefixtures("bare")
def test_without_apt_the_line_names_the_packages(machine: Path) -> None:
    (machine / "apt-get").unlink()
    assert "install libatomic1 chromium fonts-noto-cjk (Debian's names)" in failure()


def test_other_errors_of_the_driver_are_quoted(put_program: PutProgram) -> None:
    put_program("node", STUB)
    put_program("chromium", GOOD)
    assert failure() == "Playwright does not start (install it from the shop)"


def test_without_root_playwrights_browser_is_downloaded(
    machine: Path, put_program: PutProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    put_program("python", PLAYWRIGHT, download=0)
    (machine / "libraries").touch()
    assert browser.chromium() is None
    assert calls(machine)[0] == DOWNLOAD


def test_failed_download_gives_advice_in_one_line(
    put_program: PutProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    put_program("apt-get", APT, unknown="none")
    put_program("python", PLAYWRIGHT, download=1)
    assert failure() == (
        f"The browser tests need Chromium: run `{ADVICE} chromium fonts-noto-cjk` as root, "
        "or name a Chromium in $CHROMIUM, then make again"
    )


@pytest.mark.parametrize(("user", "is_helped"), [(0, True), (1000, False)])
def test_root_installs_the_libraries_of_playwrights_browser(
    machine: Path, put_program: PutProgram, monkeypatch: pytest.MonkeyPatch, user: int, is_helped: bool
) -> None:
    monkeypatch.setattr("os.geteuid", lambda: user)
    put_program("apt-get", APT, unknown="chromium*")
    put_program("python", PLAYWRIGHT, download=0)
    if is_helped:
        assert browser.chromium() is None
    else:
        assert "run `.venv/bin/playwright install-deps chromium-headless-shell` as root" in failure()
    assert ("playwright install-deps chromium-headless-shell" in calls(machine)) is is_helped


def test_broken_browser_on_path_is_skipped(machine: Path, put_program: PutProgram) -> None:
    put_program("chromium", STUB)
    put_program("chromium-browser", GOOD)
    assert browser.chromium() == str(machine / "chromium-browser")


def test_named_browser_comes_first(
    machine: Path, put_program: PutProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_program("chromium", GOOD)
    put_program("mine", GOOD)
    monkeypatch.setenv("CHROMIUM", str(machine / "mine"))
    assert browser.chromium() == str(machine / "mine")


def test_broken_named_browser_is_an_error(
    machine: Path, put_program: PutProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_program("chromium", GOOD)
    put_program("mine", STUB)
    monkeypatch.setenv("CHROMIUM", str(machine / "mine"))
    assert failure() == f"$CHROMIUM is {machine}/mine, which does not start: install it from the shop"


@pytest.mark.usefixtures("bare")
def test_command_prints_the_advice_and_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    assert browser.main() == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)


def steps_of(target: str) -> list[str]:
    dry_run = ["make", "--dry-run", "--no-print-directory", target]
    return subprocess.run(dry_run, cwd=ROOT, check=True, text=True, capture_output=True).stdout.splitlines()


@pytest.mark.parametrize("target", ["test", "shots", "quality", "soak"])
def test_make_gets_the_browser_right_after_the_setup(target: str) -> None:
    setup, get_browser, *_ = steps_of(target)
    assert (setup.split()[-1], get_browser) == ("tools/setup.py", ".venv/bin/python tools/browser.py")


def test_make_play_needs_no_browser() -> None:
    assert not [step for step in steps_of("play") if "browser" in step]

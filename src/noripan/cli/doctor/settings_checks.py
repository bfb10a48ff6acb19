"""Checks the environment variables, each on its own, and then together."""

from collections.abc import Iterator, Mapping

from msgspec import Struct
from msgspec.structs import fields

from noripan.server.settings import PREFIX, BadSetting, Settings, from_environment

from ..text import doctor_texts as texts
from .finding import Finding, note, ok, wrong


class CheckedSettings(Struct, frozen=True):
    """The settings of all valid variables, and the findings about the others."""

    settings: Settings
    findings: tuple[Finding, ...]


def check_variables(environment: Mapping[str, str]) -> CheckedSettings:
    """Reads the variables in order; an invalid one keeps its default, so that other checks can go on."""
    known = [PREFIX + field.name.upper() for field in fields(Settings)]
    valid: dict[str, str] = {}
    findings: list[Finding] = []
    for name in (name for name in known if name in environment):
        try:
            from_environment({**valid, name: environment[name]})
        except BadSetting as error:
            findings.append(wrong(texts.BAD_SETTING, name=name, why=str(error).removeprefix(f"{name}: ")))
        else:
            valid[name] = environment[name]
    unknown = sorted(name for name in environment if name.startswith(PREFIX) and name not in known)
    findings += [note(texts.UNKNOWN_SETTING, name=name) for name in unknown]
    if not any(finding.level == "wrong" for finding in findings):
        findings.insert(0, ok(texts.SETTINGS_READ, count=len(valid)))
    return CheckedSettings(from_environment(valid), tuple(findings))


def check_together(settings: Settings) -> Iterator[Finding]:
    """Settings that contradict each other."""
    if settings.workers > 1 and not (settings.is_shared and settings.bus):
        yield wrong(texts.WORKERS_ALONE, workers=settings.workers)
    if settings.is_shared and not settings.bus:
        yield note(texts.NO_BUS)
    if settings.proxies and not settings.secure_cookies:
        yield note(texts.COOKIES_NOT_SECURE)
    if settings.secure_cookies and not settings.proxies:
        yield note(texts.NO_PROXIES)
    if settings.node_port and settings.port in settings.node_ports:
        yield wrong(texts.SAME_PORTS, port=settings.port)

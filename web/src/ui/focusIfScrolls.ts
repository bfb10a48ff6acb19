// Makes an area that scrolls reachable by keyboard; one that shows everything needs no stop.

/** Use it as `<div {@attach focusIfScrolls(name)}>`; the area has only its name and a tab stop while it scrolls. */
export function focusIfScrolls(name: string): (area: HTMLElement) => () => void {
  return (area) => {
    const observer = new ResizeObserver(update);
    for (const box of [area, ...area.children]) observer.observe(box);

    function update(): void {
      if (area.scrollHeight > area.clientHeight) reach();
      else leave();
    }

    function reach(): void {
      area.tabIndex = 0;
      area.setAttribute('role', 'group');
      area.setAttribute('aria-label', name);
    }

    function leave(): void {
      for (const attribute of ['tabindex', 'role', 'aria-label']) area.removeAttribute(attribute);
    }

    return () => observer.disconnect();
  };
}

// Whether somebody is in the middle of something from which the page must not take them away.
const WRITES = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';

export function isBusy(page: Document): boolean {
  return page.querySelector('dialog[open]') !== null || (page.activeElement?.matches(WRITES) ?? false);
}

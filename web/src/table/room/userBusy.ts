// Whether the user is typing or has a dialog open, so that the page must not move the focus.
const TEXT_FIELDS = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';

export function isUserBusy(page: Document): boolean {
  return page.querySelector('dialog[open]') !== null || (page.activeElement?.matches(TEXT_FIELDS) ?? false);
}

// Copies text. Plain http pages have no clipboard API, so they fall back to a selection.
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text); // no clipboard, or no permission
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'unseen';
  const around = document.querySelector('dialog[open]') ?? document.body;
  const focused = document.activeElement;
  around.append(field);
  field.select();
  const isDone = typeof document.execCommand === 'function' && document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isDone;
}

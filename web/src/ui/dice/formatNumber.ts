// Formats digits in groups of three, as both languages do.
const GROUP = /\B(?=(\d{3})+$)/g;

/** Works with leading zeros. */
export function groupDigits(digits: string): string {
  return digits.replace(GROUP, ',');
}

export function formatNumber(value: number): string {
  return groupDigits(String(value));
}

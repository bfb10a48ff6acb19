// Formats digits in groups of three, as both languages do.
const GROUP = /\B(?=(\d{3})+$)/g;

/** Works with leading zeros. */
export function grouped(digits: string): string {
  return digits.replace(GROUP, ',');
}

export function figure(value: number): string {
  return grouped(String(value));
}

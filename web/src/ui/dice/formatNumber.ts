// Figures in groups of three, as both languages write them.
const GROUP = /\B(?=(\d{3})+$)/g;

/** Works for leading zeros, too. */
export function grouped(digits: string): string {
  return digits.replace(GROUP, ',');
}

export function figure(value: number): string {
  return grouped(String(value));
}

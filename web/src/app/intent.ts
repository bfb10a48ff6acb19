// What somebody meant to do in a room they are on the way to. Held in memory: a reload must not do it again.
export interface Intent {
  /** The bots to seat before starting at once. */
  readonly bots: readonly string[];
}

let meant: (Intent & { readonly code: string }) | null = null;

export const intent = {
  /** Once inside: seat these bots and start. */
  playNow(code: string, bots: readonly string[]): void {
    meant = { code, bots };
  },
};

/** What was meant for this room; told once. */
export function takeIntent(code: string): Intent | null {
  if (meant?.code !== code) return null;
  const { bots } = meant;
  meant = null;
  return { bots };
}

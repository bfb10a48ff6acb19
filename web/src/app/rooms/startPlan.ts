// The plan to start a room right after joining it. Held in memory: a reload must not repeat it.
export interface StartPlan {
  /** The bots to seat before the start. */
  readonly bots: readonly string[];
}

let planned: (StartPlan & { readonly code: string }) | null = null;

/** Plans to seat these bots and start, once this room is joined. */
export function planStart(code: string, bots: readonly string[]): void {
  planned = { code, bots };
}

/** Takes the plan for this room; null for none. */
export function takeStartPlan(code: string): StartPlan | null {
  if (planned?.code !== code) return null;
  const { bots } = planned;
  planned = null;
  return { bots };
}

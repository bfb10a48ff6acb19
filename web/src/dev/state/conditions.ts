// Lag and loss between a seat and the table. Pure, except for the luck of losing.

export interface Conditions {
  /** How long a message takes, each way. */
  readonly delay: number;
  /** The share of messages that are lost, from 0 to 1. */
  readonly loss: number;
}

export const IDEAL: Conditions = { delay: 0, loss: 0 };
/** After this time a lost message is sent again. */
export const RESEND_MS = 2_000;

export function isLost({ loss }: Conditions, luck: () => number = Math.random): boolean {
  return luck() < loss;
}

/** Waits as long as a message takes; without lag not at all. */
export function travel({ delay }: Conditions): Promise<void> {
  return delay === 0 ? Promise.resolve() : wait(delay);
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

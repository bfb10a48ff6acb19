// What a checked file comes to, in one word. A promise that nobody here saw before proves less.
import type { Step, Verdict } from './findings';

export type Conclusion = 'kept' | 'fits' | 'differs' | 'unreadable' | 'another';

/** `isAnother`: the server was asked for one match and gave the file of another. */
export function conclusionOf(
  { verdict }: Verdict,
  steps: readonly Step[],
  isAnother: boolean,
): Conclusion {
  if (verdict !== 'verified') return verdict;
  if (isAnother) return 'another';
  return steps.some((step) => step.code === 'PROMISE_KEPT') ? 'kept' : 'fits';
}

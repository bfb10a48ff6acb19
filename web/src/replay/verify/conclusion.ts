// What a checked file comes to, in one word. A promise that nobody here saw before proves less.
import type { Finding, Verdict } from './findings';

export type Conclusion = 'kept' | 'fits' | 'differs' | 'unreadable' | 'another';

/** `isAnother`: the server was asked for one match and gave the file of another. */
export function conclusionOf(
  { verdict }: Verdict,
  findings: readonly Finding[],
  isAnother: boolean,
): Conclusion {
  if (verdict !== 'verified') return verdict;
  if (isAnother) return 'another';
  return findings.some((finding) => finding.code === 'PROMISE_KEPT') ? 'kept' : 'fits';
}

// The conclusion of a verification. A commitment that this browser never saw proves less.
import type { Finding, Verdict } from './findings';

export type Conclusion = 'kept' | 'fits' | 'differs' | 'unreadable' | 'another';

/** `isAnother`: the server returned the file of another match. */
export function conclusionOf(
  { verdict }: Verdict,
  findings: readonly Finding[],
  isAnother: boolean,
): Conclusion {
  if (verdict !== 'verified') return verdict;
  if (isAnother) return 'another';
  return findings.some((finding) => finding.code === 'COMMITMENT_KEPT') ? 'kept' : 'fits';
}

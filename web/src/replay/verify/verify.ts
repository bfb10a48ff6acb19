// Verifies a replay file from its bytes: the commitment, the key, every draw. It does not know the rules:
// whether the events follow from the draws is left to `noripan verify`.
import { hexOf } from '../../wire/hex';
import { FairChanceSource, SECRET_BYTES, bytesOf, keyOf } from './fairness';
import { MAX_BYTES, entriesOf, readFile, type ReplayFile } from '../file/readFile';
import type { KnownCommitment } from './knownCommitments';
import type { ReplayFooter } from '../../wire/wire';
import type { Terms } from '../file/lineTypes';
import { rollsFinding } from './rollFindings';
import { keyFinding, commitmentFinding, saltFinding, secretFinding } from './commitmentFindings';
import { finding, verdictOf, type Finding, type Verdict } from './findings';
import { footerFinding, entryFinding } from './entryFindings';

export interface VerifyOptions {
  /** The browser's `crypto.subtle`, which insecure pages lack. */
  readonly subtle: SubtleCrypto;
  /** Finds the commitment known from before the match. */
  readonly knownCommitment: (match: string, commitment: string) => KnownCommitment | null;
  /** Yields to the page between entries. */
  readonly pause?: () => Promise<void>;
}

type Findings = AsyncGenerator<Finding, void, void>;
export type Verification = AsyncGenerator<Finding, Verdict, void>;

const BYTES_PER_PAUSE = 2 ** 15;

/** Yields each finding and returns the verdict. Stops at the first wrong entry. */
export async function* verify(raw: Uint8Array, options: VerifyOptions): Verification {
  let wrong: Finding | null = null;
  for await (const taken of findings(raw, options)) {
    if (isWrong(taken)) wrong ??= taken;
    yield taken;
  }
  return verdictOf(wrong);
}

/** Passes each finding to `show` and returns the verdict. */
export async function follow(verification: Verification, show: (taken: Finding) => void): Promise<Verdict> {
  let next = await verification.next();
  while (next.done !== true) {
    show(next.value);
    next = await verification.next();
  }
  return next.value;
}

async function* findings(raw: Uint8Array, options: VerifyOptions): Findings {
  const reading = readFile(raw);
  if (!reading.readable) return yield finding(reading.why, { most: MAX_BYTES });
  const { file } = reading;
  yield readable(file.header.terms);
  if (file.footer === null) return yield finding('NO_END');
  yield* findingsIn(file, file.footer, options);
}

/** Reports everything fixed before the match; if it is wrong, no draw means anything. */
async function* findingsIn(file: ReplayFile, footer: ReplayFooter, options: VerifyOptions): Findings {
  const secret = bytesOf(footer.secret);
  if (secret?.length !== SECRET_BYTES) return yield finding('SECRET_MISSHAPEN');
  const { header } = file;
  const known = options.knownCommitment(header.terms.match, header.commitment);
  const key = await keyOf(options.subtle, secret, header.terms);
  const first = [
    await secretFinding(options.subtle, secret, header),
    commitmentFinding(known, header),
    keyFinding(hexOf(key), footer),
    saltFinding(known, header.terms),
  ];
  yield* first;
  if (first.some(isWrong)) return;
  yield* entryFindings(file, footer, await FairChanceSource.create(options.subtle, key), options.pause ?? nextTask);
  if (footer.rolls) yield await rollsFinding(options.subtle, footer.rolls);
  yield finding('RULES_UNCHECKED', { command: commandWith(known) });
}

/** Entry by entry up to the first wrong one, then the footer. */
async function* entryFindings(
  file: ReplayFile,
  footer: ReplayFooter,
  source: FairChanceSource,
  pause: () => Promise<void>,
): Findings {
  const seats = file.header.terms.seats.length;
  let number = 0;
  let draws = 0;
  let sincePause = 0;
  for (const { entry, bytes } of entriesOf(file)) {
    const taken = await entryFinding(entry, number, seats, source);
    yield taken;
    if (isWrong(taken)) return;
    number += 1;
    draws += entry?.draws.length ?? 0;
    sincePause += bytes;
    if (sincePause < BYTES_PER_PAUSE) continue;
    await pause();
    sincePause = 0;
  }
  yield footerFinding(footer, number, draws, seats);
}

function readable({ match, slug, version, seats, origin }: Terms): Finding {
  const from = origin === undefined ? {} : { move: origin.source.move };
  return finding('READABLE', { match, slug, version, seats: seats.length, ...from });
}

function isWrong(taken: Finding): boolean {
  return taken.state === 'wrong';
}

/** The command that replays the match by its rules. */
function commandWith(known: KnownCommitment | null): string {
  return known === null ? 'noripan verify FILE' : `noripan verify FILE --commitment ${known.commitment}`;
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

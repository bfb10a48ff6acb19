// Checks a replay file from the file alone, step by step: the promise, the key, every draw. Knows no rules:
// whether the events follow from the draws stays unknown here, and `noripan verify` is the way to know.
import { hexOf } from '../../wire/hex';
import { FairLuck, SECRET_BYTES, bytesOf, keyOf } from './fairness';
import { MOST_BYTES, entriesOf, read, type Pages } from '../file/readFile';
import type { Kept } from './knownCommitments';
import type { ReplayFooter } from '../../wire/wire';
import type { Terms } from '../file/lineTypes';
import { rollsStep } from './rollFindings';
import { keyStep, promiseStep, saltStep, secretStep } from './commitmentFindings';
import { step, verdictOn, type Step, type Verdict } from './findings';
import { endStep, entryStep } from './entryFindings';

export interface Means {
  /** The browser's `crypto.subtle`; a page that did not come over a secure line has none. */
  readonly subtle: SubtleCrypto;
  /** Finds what was kept from before the match. */
  readonly kept: (match: string, commitment: string) => Kept | null;
  /** Lets the page breathe between entries. */
  readonly pause?: () => Promise<void>;
}

type Steps = AsyncGenerator<Step, void, void>;
export type Checking = AsyncGenerator<Step, Verdict, void>;

const BYTES_A_BREATH = 2 ** 15;

/** Yields each step as it is taken and returns the verdict. It goes no further than the first wrong entry. */
export async function* verify(raw: Uint8Array, means: Means): Checking {
  let wrong: Step | null = null;
  for await (const taken of steps(raw, means)) {
    if (isWrong(taken)) wrong ??= taken;
    yield taken;
  }
  return verdictOn(wrong);
}

/** Shows each step of a check and answers with its verdict. */
export async function follow(checking: Checking, show: (taken: Step) => void): Promise<Verdict> {
  let next = await checking.next();
  while (next.done !== true) {
    show(next.value);
    next = await checking.next();
  }
  return next.value;
}

async function* steps(raw: Uint8Array, means: Means): Steps {
  const reading = read(raw);
  if (!reading.readable) return yield step(reading.why, { most: MOST_BYTES });
  const { pages } = reading;
  yield readable(pages.heading.terms);
  if (pages.end === null) return yield step('NO_END');
  yield* believed(pages, pages.end, means);
}

/** What was settled is told in full; without it no draw means anything. */
async function* believed(pages: Pages, end: ReplayFooter, means: Means): Steps {
  const secret = bytesOf(end.secret);
  if (secret?.length !== SECRET_BYTES) return yield step('SECRET_MISSHAPEN');
  const { heading } = pages;
  const kept = means.kept(heading.terms.match, heading.commitment);
  const key = await keyOf(means.subtle, secret, heading.terms);
  const settled = [
    await secretStep(means.subtle, secret, heading),
    promiseStep(kept, heading),
    keyStep(hexOf(key), end),
    saltStep(kept, heading.terms),
  ];
  yield* settled;
  if (settled.some(isWrong)) return;
  yield* told(pages, end, await FairLuck.under(means.subtle, key), means.pause ?? nextTask);
  if (end.rolls) yield await rollsStep(means.subtle, end.rolls);
  yield step('RULES_UNCHECKED', { command: commandWith(kept) });
}

/** Entry by entry up to the first wrong one, then the end. */
async function* told(pages: Pages, end: ReplayFooter, luck: FairLuck, pause: () => Promise<void>): Steps {
  const seats = pages.heading.terms.seats.length;
  let number = 0;
  let draws = 0;
  let unrested = 0;
  for (const { entry, bytes } of entriesOf(pages)) {
    const taken = await entryStep(entry, number, seats, luck);
    yield taken;
    if (isWrong(taken)) return;
    number += 1;
    draws += entry?.draws.length ?? 0;
    unrested += bytes;
    if (unrested < BYTES_A_BREATH) continue;
    await pause();
    unrested = 0;
  }
  yield endStep(end, number, draws, seats);
}

function readable({ match, slug, version, seats }: Terms): Step {
  return step('READABLE', { match, slug, version, seats: seats.length });
}

function isWrong(taken: Step): boolean {
  return taken.state === 'wrong';
}

/** What to type to have the match played again by its rules. */
function commandWith(kept: Kept | null): string {
  return kept === null ? 'noripan verify FILE' : `noripan verify FILE --commitment ${kept.commitment}`;
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

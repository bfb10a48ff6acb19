// The lines of a replay file: their types, and the guards that tell them. docs/replay.md describes them.
import { MOST, either, isFields, isFlag, isJson, isText, listOf, oneOf, record, whole } from './shape';
import type { Guard, Json } from './shape';

/** The table itself as an actor, in games that have a house. */
export const HOUSE = 255;

export type Terms = {
  readonly match: string;
  readonly slug: string;
  readonly version: number;
  readonly options: Json;
  readonly seats: readonly Json[];
  readonly salts: readonly string[];
};

export interface Heading {
  readonly format: 'noripan-replay';
  readonly format_version: 1;
  readonly terms: Terms;
  readonly commitment: string;
  /** What the seats are called; bound by nothing. */
  readonly names: readonly string[];
}

export interface Drawn {
  readonly type: 'Drawn';
  readonly bound: number;
  readonly value: number;
}

export interface SeededDrawn {
  readonly type: 'SeededDrawn';
  readonly contribution: string;
  readonly low: number;
  readonly high: number;
  readonly value: number;
}

export type Draw = Drawn | SeededDrawn;

/** An action or an event, in the game's own types. */
export type Told = { readonly type: string; readonly [field: string]: Json };

export interface SetUp {
  readonly type: 'SetUp';
}

export interface Acted {
  readonly type: 'Acted';
  readonly seat: number;
  readonly action: Told;
  /** Whether a clock that ran out made it. */
  readonly idle: boolean;
}

export interface Left {
  readonly type: 'Left';
  readonly seat: number;
}

export type Move = SetUp | Acted | Left;

export interface Entry {
  readonly number: number;
  readonly move: Move;
  readonly draws: readonly Draw[];
  readonly events: readonly Told[];
}

export interface Outcome {
  readonly results: readonly ('win' | 'lose' | 'tie' | 'none')[];
  readonly ranks: readonly number[];
  readonly reason: string;
}

export interface End {
  readonly entries: number;
  /** Null where the match stopped before its end. */
  readonly outcome: Outcome | null;
  readonly secret: string;
  readonly key: string;
}

const isCounted = whole(0, MOST);
const isSigned = whole(-MOST, MOST);
const isSeat = whole(0, HOUSE);
const isTold: Guard<Told> = (value): value is Told => isFields(value) && isText(value['type']);

const isTerms = record<Terms>({
  match: isText,
  slug: isText,
  version: isCounted,
  options: isJson,
  seats: listOf(isJson),
  salts: listOf(isText),
});

export const isHeading = record<Heading>({
  format: oneOf('noripan-replay'),
  format_version: oneOf(1),
  terms: isTerms,
  commitment: isText,
  names: listOf(isText),
});

const isDrawn = record<Drawn>({ type: oneOf('Drawn'), bound: whole(1, MOST), value: isCounted });

const isSeededDrawn = record<SeededDrawn>({
  type: oneOf('SeededDrawn'),
  contribution: isText,
  low: isSigned,
  high: isSigned,
  value: isSigned,
});

const isRange: Guard<SeededDrawn> = (value): value is SeededDrawn =>
  isSeededDrawn(value) && value.low <= value.high;

const isMove = either<Move>(
  record<SetUp>({ type: oneOf('SetUp') }),
  record<Acted>({ type: oneOf('Acted'), seat: isSeat, action: isTold, idle: isFlag }),
  record<Left>({ type: oneOf('Left'), seat: isSeat }),
);

export const isEntry = record<Entry>({
  number: isCounted,
  move: isMove,
  draws: listOf(either<Draw>(isDrawn, isRange)),
  events: listOf(isTold),
});

const isOutcome = record<Outcome>({
  results: listOf(oneOf('win', 'lose', 'tie', 'none')),
  ranks: listOf(whole(1, 255)),
  reason: isText,
});

export const isEnd = record<End>({
  entries: isCounted,
  outcome: either<Outcome | null>(isOutcome, oneOf(null)),
  secret: isText,
  key: isText,
});

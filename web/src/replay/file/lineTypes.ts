// The lines of a replay file: types and guards. docs/reference/replay-format.md describes them.
import { REFEREE } from '../../wire/wire';
import type * as wire from '../../wire/wire';
import type { Acted, Draw, Drawn, ReplayFooter, FreeRoll, Forfeited } from '../../wire/wire';
import type { Outcome, RoomRolls, SeededDrawn, SetUp } from '../../wire/wire';
import { MAX_INTEGER, either, isFields, isFlag, isJson, isText, listOf, oneOf, record, whole } from './guards';
import type { Guard, Json } from './guards';

type Origin = {
  readonly source: { readonly match: string; readonly move: number; readonly seat: number };
  readonly state: string;
};
/** The server's types; the game's parts are any JSON here. */
export type Terms = Pick<wire.Terms, 'match' | 'slug' | 'version' | 'salts'> & {
  readonly origin?: Origin;
  readonly options: Json;
  readonly seats: readonly Json[];
};
export type Header = Omit<wire.ReplayHeader, 'terms'> & { readonly terms: Terms };
/** An action or an event of any game. */
export type TypedValue = { readonly type: string; readonly [field: string]: Json };
export type Entry = wire.MatchEntry<TypedValue, TypedValue>;
export type Move = Entry['move'];

const isCounted = whole(0, MAX_INTEGER);
const isSigned = whole(-MAX_INTEGER, MAX_INTEGER);
const isSeat = whole(0, REFEREE);
const SECRET = /^[0-9a-f]{64}$/;
const isSecret: Guard<string> = (value): value is string => isText(value) && SECRET.test(value);
const isTypedValue: Guard<TypedValue> = (value): value is TypedValue => isFields(value) && isText(value['type']);

const TERMS = {
  match: isText,
  slug: isText,
  version: isCounted,
  options: isJson,
  seats: listOf(isJson),
  salts: listOf(isText),
};
const isSource = record<Origin['source']>({ match: isText, move: whole(1, MAX_INTEGER), seat: isSeat });
const isOrigin = record<Origin>({ source: isSource, state: isText });
const isTerms = either<Terms>(
  record<Omit<Terms, 'origin'>>(TERMS),
  record<Required<Terms>>({ ...TERMS, origin: isOrigin }),
);

export const isHeader = record<Header>({
  format: oneOf('noripan-replay'),
  format_version: oneOf(1),
  terms: isTerms,
  commitment: isText,
  names: listOf(isText),
});

const isDrawn = record<Drawn>({ type: oneOf('Drawn'), bound: whole(1, MAX_INTEGER), value: isCounted });

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
  record<Acted<TypedValue>>({ type: oneOf('Acted'), seat: isSeat, action: isTypedValue, idle: isFlag }),
  record<Forfeited>({ type: oneOf('Forfeited'), seat: isSeat }),
);

const ENTRY = {
  type: oneOf('MatchEntry'),
  number: isCounted,
  move: isMove,
  draws: listOf(either<Draw>(isDrawn, isRange)),
  events: listOf(isTypedValue),
};
const isNoted = record<Required<Entry>>({ ...ENTRY, by: oneOf('person', 'bot') });

/** Only a seat's own action can have been chosen by a player. */
const isChosen: Guard<Required<Entry>> = (value): value is Required<Entry> =>
  isNoted(value) && value.move.type === 'Acted' && value.move.seat !== REFEREE && !value.move.idle;

/** `by` is absent if nobody chose, or nobody noted it. */
export const isEntry = either<Entry>(record<Omit<Entry, 'by'>>(ENTRY), isChosen);

const isOutcome = record<Outcome>({
  results: listOf(oneOf('win', 'lose', 'tie', 'none')),
  ranks: listOf(whole(1, 255)),
  reason: isText,
});

const isDieNumber = whole(1, 1_000_000);
const isFreeRoll = record<FreeRoll>({
  number: isCounted,
  words: isText,
  low: isDieNumber,
  high: isDieNumber,
  value: isDieNumber,
});

const isThrow: Guard<FreeRoll> = (value): value is FreeRoll => isFreeRoll(value) && value.low <= value.high;

const isRoomRolls = record<RoomRolls>({ secret: isSecret, rolls: listOf(isThrow) });

const FOOTER = {
  entries: isCounted,
  outcome: either<Outcome | null>(isOutcome, oneOf(null)),
  secret: isText,
  key: isText,
};
/** `rolls` is absent if there are none. */
export const isFooter = either<ReplayFooter>(
  record<Omit<ReplayFooter, 'rolls'>>(FOOTER),
  record<Required<ReplayFooter>>({ ...FOOTER, rolls: isRoomRolls }),
);

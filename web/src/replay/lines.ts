// The lines of a replay file (docs/reference/replay-format.md): types and type guards.
import { REFEREE } from '../wire/wire';
import type * as wire from '../wire/wire';
import type { Acted, Draw, Drawn, ReplayFooter, FreeRoll, Forfeited } from '../wire/wire';
import type { Outcome, RoomRolls, SeededDrawn, SetUp } from '../wire/wire';
import { MOST, either, isFields, isFlag, isJson, isText, listOf, oneOf, record, whole } from './shape';
import type { Guard, Json } from './shape';

/** A line's own types are the server's; the game's parts of them are any JSON here. */
export type Terms = Pick<wire.Terms, 'match' | 'slug' | 'version' | 'salts'> & {
  readonly options: Json;
  readonly seats: readonly Json[];
};
export type Heading = Omit<wire.ReplayHeader, 'terms'> & { readonly terms: Terms };
/** An action or an event, in the game's own types. */
export type Told = { readonly type: string; readonly [field: string]: Json };
export type Entry = wire.MatchEntry<Told, Told>;
export type Move = Entry['move'];

const isCounted = whole(0, MOST);
const isSigned = whole(-MOST, MOST);
const isSeat = whole(0, REFEREE);
const SECRET = /^[0-9a-f]{64}$/;
const isSecret: Guard<string> = (value): value is string => isText(value) && SECRET.test(value);
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
  record<Acted<Told>>({ type: oneOf('Acted'), seat: isSeat, action: isTold, idle: isFlag }),
  record<Forfeited>({ type: oneOf('Forfeited'), seat: isSeat }),
);

const ENTRY = {
  number: isCounted,
  move: isMove,
  draws: listOf(either<Draw>(isDrawn, isRange)),
  events: listOf(isTold),
};
const isNoted = record<Required<Entry>>({ ...ENTRY, by: oneOf('person', 'bot') });

/** Only an action of a seat's own can have been chosen at the table. */
const isChosen: Guard<Required<Entry>> = (value): value is Required<Entry> =>
  isNoted(value) && value.move.type === 'Acted' && value.move.seat !== REFEREE && !value.move.idle;

/** Who chose is left out where nobody did, or nobody noted it. */
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

const END = {
  entries: isCounted,
  outcome: either<Outcome | null>(isOutcome, oneOf(null)),
  secret: isText,
  key: isText,
};
/** Rolls are left out where there are none. */
export const isEnd = either<ReplayFooter>(
  record<Omit<ReplayFooter, 'rolls'>>(END),
  record<Required<ReplayFooter>>({ ...END, rolls: isRoomRolls }),
);

// Turns events into beats: view, scene, duration and sound. Pure.
import { leaving } from '../../../kit/scene/scene';
import type { Beat, Moment } from '../../../table/board/stage.svelte';
import { edgeNumber, hexNumber, vertexNumber } from '../layout/geometry';
import { KINDS, NOTHING, total } from '../resources';
import type { Building, Playing, Scene, Trading } from './scene';
import type { Answer, Card, Counts, Kind, Shown, View } from '../wire';
import type { DiceRolled, MonopolyPlayed, StarterFound } from '../wire';

export const LAYING_MS = 600;
export const ROLLING_MS = 600;
/** The longest that all rolls for the first player may take together. */
export const STARTING_MS = 2400;
export const HARVESTING_MS = 900;
/** If nobody has built there, the hexes only light up. */
export const BARREN_MS = 320;
export const BUILDING_MS = 260;
export const GAINING_MS = 700;
export const ROBBING_MS = 320;
export const STEALING_MS = 600;
export const DISCARDING_MS = 160;
export const CARD_MS = 320;
export const TRADING_MS = 600;
export const ANSWERING_MS = 240;
export const AWARDING_MS = 900;
export const ENDING_MS = 1200;

type BoardBeat = Beat<View, Scene>;
export type BoardMoment = Moment<View, Shown>;

interface MomentViews {
  /** The view before the moment, if known; otherwise the one after. */
  readonly before: View;
  readonly after: View;
  readonly viewer: number | null;
}
type EventOf<T extends Shown['type']> = Extract<Shown, { type: T }>;
type BeatsByEvent = { readonly [T in Shown['type']]: (event: EventOf<T>, views: MomentViews) => readonly BoardBeat[] };

const BEATS_BY_EVENT: BeatsByEvent = {
  IslandLaid: (_, { after }) => [
    { view: unordered(after), scene: { type: 'laying' }, ms: LAYING_MS, sound: 'card', holds: true },
  ],
  StarterFound: starting,
  DiceRolled: rolled,
  SettlementBuilt: ({ seat, vertex, gained }, { after }) =>
    built({ seat, figure: 'settlement', place: { on: 'vertex', at: vertexNumber(vertex) }, gained }, after),
  CityBuilt: ({ seat, vertex }, { after }) =>
    built({ seat, figure: 'city', place: { on: 'vertex', at: vertexNumber(vertex) } }, after),
  RoadBuilt: ({ seat, edge }, { after }) =>
    built({ seat, figure: 'road', place: { on: 'edge', at: edgeNumber(edge) } }, after),
  // Only the robber has moved; the theft comes next.
  RobberMoved: ({ seat, hex }, { before }) => {
    const place = { on: 'hex', at: hexNumber(hex) } as const;
    const scene: Scene = { type: 'building', seat, figure: 'robber', place, gained: NOTHING };
    return [{ view: { ...before, robber: hex }, scene, ms: ROBBING_MS, sound: 'knock', holds: true }];
  },
  CardStolen: ({ seat, victim, kind }, views) => stolen(seat, victim, kind, views),
  CardSeenStolen: ({ seat, victim }, views) => stolen(seat, victim, null, views),
  CardDiscarded: ({ seat, kind }, { after }) => [
    { view: after, scene: { type: 'discarding', seat, kind }, ms: DISCARDING_MS, sound: 'card' },
  ],
  CardBought: ({ seat, card }, { after }) => bought(seat, card, after),
  CardSeenBought: ({ seat }, { after }) => bought(seat, null, after),
  KnightPlayed: ({ seat }, { after }) => played({ seat, card: 'knight' }, after),
  RoadBuildingPlayed: ({ seat }, { after }) => played({ seat, card: 'road_building' }, after),
  YearOfPlentyPlayed: ({ seat, gained }, { after }) =>
    played({ seat, card: 'year_of_plenty', gained }, after),
  MonopolyPlayed: (event, { after }) => played(monopoly(event), after),
  BankTraded: ({ seat, give, count, want }, { after }) =>
    traded({ seat, partner: null, give: many(give, count), want: many(want, 1) }, after),
  TradeMade: ({ seat, partner, give, want }, { after }) => traded({ seat, partner, give, want }, after),
  OfferMade: (_, { after }) => [{ view: after, scene: null, ms: ANSWERING_MS, sound: 'card' }],
  OfferAccepted: (_, { after }) => [{ view: after, scene: null, ms: ANSWERING_MS, sound: 'count' }],
  OfferCountered: (_, { after }) => [{ view: after, scene: null, ms: ANSWERING_MS, sound: 'card' }],
  // Answers stay visible while the offer is open; the last refusal is shown before it ends.
  OfferDeclined: ({ seat }, { before, after }) =>
    isOpen(after) ? [] : [{ view: declined(seat, before), scene: null, ms: ANSWERING_MS }],
  OfferWithdrawn: () => [],
  OfferLapsed: () => [],
  LongestRoadAwarded: ({ seat }, { after }) => awarded('road', seat, after),
  LargestArmyAwarded: ({ seat }, { after }) => awarded('army', seat, after),
  TurnEnded: () => [],
  SeatLeft: ({ seat }, { after }) => [leaving(after, seat)],
  GameEnded: ({ winner }, { after }) => [
    { view: after, scene: { type: 'ending', winner }, ms: ENDING_MS, sound: 'chord', isKey: true },
  ],
};

/** Of several rolls in one moment only the last is played; the first beats show the view before. */
export function beats({ events, before, after, viewer }: BoardMoment): readonly BoardBeat[] {
  const roll = events.findLastIndex(({ type }) => type === 'DiceRolled');
  return events
    .slice(Math.max(0, roll))
    .flatMap((event, i) => beatsOf(event, { before: (i === 0 ? before : null) ?? after, after, viewer }));
}

function beatsOf<T extends Shown['type']>(event: EventOf<T>, views: MomentViews): readonly BoardBeat[] {
  return BEATS_BY_EVENT[event.type as T](event, views);
}

function starting({ rolls }: StarterFound, { after }: MomentViews): readonly BoardBeat[] {
  const ms = Math.min(ROLLING_MS, STARTING_MS / rolls.length);
  return rolls.map(({ seat, ...dice }): BoardBeat => {
    const scene: Scene = { type: 'rolling', seat, dice, isForStart: true };
    return { view: { ...unordered(after), turn: seat }, scene, ms, sound: 'dice', holds: true };
  });
}

/** The table before the dice have decided who starts. */
function unordered(view: View): View {
  return { ...view, order: [], turn: null };
}

/** The dice on the view before, then their gains; a seven gives nothing. */
function rolled({ seat, die1, die2, sum, gained }: DiceRolled, { before, after }: MomentViews): readonly BoardBeat[] {
  const scene: Scene = { type: 'rolling', seat, dice: { die1, die2, sum }, isForStart: false };
  const dice: BoardBeat = { view: before, scene, ms: ROLLING_MS, sound: 'dice', holds: true };
  if (sum === SEVEN) return [dice];
  const harvesting = { view: after, scene: { type: 'harvesting', sum, gained } } as const;
  if (gained.every((counts) => total(counts) === 0)) return [dice, { ...harvesting, ms: BARREN_MS }];
  return [dice, { ...harvesting, ms: HARVESTING_MS, sound: 'card' }];
}
const SEVEN = 7;

type Built = Omit<Building, 'type' | 'gained'> & Partial<Pick<Building, 'gained'>>;

function built({ gained = NOTHING, ...building }: Built, view: View): readonly BoardBeat[] {
  const ms = total(gained) ? GAINING_MS : BUILDING_MS;
  return [{ view, scene: { type: 'building', ...building, gained }, ms, sound: 'chip' }];
}

function stolen(seat: number, victim: number, kind: Kind | null, { after, viewer }: MomentViews): readonly BoardBeat[] {
  const sound = victim === viewer ? 'lose' : 'card';
  return [{ view: after, scene: { type: 'stealing', seat, victim, kind }, ms: STEALING_MS, sound }];
}

function bought(seat: number, card: Card | null, view: View): readonly BoardBeat[] {
  return [{ view, scene: { type: 'buying', seat, card }, ms: CARD_MS, sound: 'card' }];
}

type Played = Omit<Playing, 'type' | 'gained'> & Partial<Pick<Playing, 'gained'>>;

function played({ gained = NOTHING, ...playing }: Played, view: View): readonly BoardBeat[] {
  const ms = total(gained) ? HARVESTING_MS : CARD_MS;
  return [{ view, scene: { type: 'playing', ...playing, gained }, ms, sound: 'card' }];
}

function monopoly({ seat, kind, taken }: MonopolyPlayed): Played {
  const all = taken.reduce((sum, count) => sum + count, 0);
  return { seat, card: 'monopoly', gained: many(kind, all), taken: taken.map((count) => many(kind, count)) };
}

function traded(trading: Omit<Trading, 'type'>, view: View): readonly BoardBeat[] {
  return [{ view, scene: { type: 'trading', ...trading }, ms: TRADING_MS, sound: 'card' }];
}

function isOpen({ phase }: View): boolean {
  return phase.type === 'Trading';
}

function declined(seat: number, view: View): View {
  if (view.phase.type !== 'Trading') return view;
  const no: Answer = { said: 'no', give: NOTHING, want: NOTHING };
  return { ...view, phase: { ...view.phase, answers: view.phase.answers.with(seat, no) } };
}

function awarded(award: 'road' | 'army', seat: number | null, view: View): readonly BoardBeat[] {
  const sound = seat === null ? 'chip' : 'count';
  return [{ view, scene: { type: 'awarding', award, seat }, ms: AWARDING_MS, sound }];
}

/** A count of one kind. */
function many(kind: Kind, count: number): Counts {
  return NOTHING.with(KINDS.indexOf(kind), count) as unknown as Counts;
}

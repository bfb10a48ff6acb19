// What a view and a scene show at each seat, on the track and in the centre. Pure.
import { isMatch, sorted } from '../dice';
import type { Reveal, Scene } from './scene';
import type { BetMade, ChallengeJudged, Dice, View } from '../wire';

export interface OpenDie {
  readonly face: number;
  readonly isLit: boolean;
  readonly isFaded: boolean;
}

/** The sign at a seat. */
export type Sign =
  | { readonly kind: 'turn' | 'bet' | 'challenge' | 'leaving' | 'winner' }
  | { readonly kind: 'lost' | 'order'; readonly count: number };

export interface SeatPicture {
  readonly seat: number;
  /** Its position in the order of play; null: not decided yet. */
  readonly order: number | null;
  readonly dice: number;
  /** The open dice; null: they are under the cup. */
  readonly open: readonly OpenDie[] | null;
  readonly isOut: boolean;
  /** Eliminated, while the others play on. */
  readonly isWatching: boolean;
  readonly isShaken: boolean;
  readonly sign: Sign | null;
}

/** The content of the barrel's centre. */
export type Centre =
  | { readonly kind: 'ordering' }
  | { readonly kind: 'quiet' }
  | { readonly kind: 'bet'; readonly bet: BetMade }
  | { readonly kind: 'reveal'; readonly scene: Reveal }
  | { readonly kind: 'last'; readonly judgement: ChallengeJudged }
  | { readonly kind: 'over'; readonly winner: number | null };

export interface Picture {
  readonly seats: readonly SeatPicture[];
  readonly place: number | null;
  readonly face: number | null;
  readonly turn: number | null;
  readonly centre: Centre;
}

export function pictureOf(view: View, scene: Scene | null): Picture {
  const bet = betOf(view, scene);
  return {
    seats: view.owned.map((_, seat) => seatOf(seat, view, scene)),
    place: bet === null ? null : Math.min(bet.count, view.board.places),
    face: bet?.face ?? null,
    turn: turnOf(view, scene),
    centre: centreOf(view, scene),
  };
}

/** The bet on the barrel: that of the scene may not be the latest. */
function betOf(view: View, scene: Scene | null): Pick<BetMade, 'face' | 'count'> | null {
  if (scene?.type === 'betting') return scene.bet;
  if (scene?.type === 'reveal') return scene.judgement;
  return scene?.type === 'rolling' ? null : lastBet(view);
}

/** The last bet of the round. */
export function lastBet({ phase }: View): BetMade | null {
  return phase.type === 'Betting' ? (phase.bets.at(-1) ?? null) : null;
}

/** The seat shown as on turn: none while cups are lifted or dice rolled. */
function turnOf({ phase }: View, scene: Scene | null): number | null {
  const isBusy = scene !== null && scene.type !== 'betting' && scene.type !== 'leaving';
  return phase.type === 'Betting' && !isBusy ? phase.turn : null;
}

function centreOf(view: View, scene: Scene | null): Centre {
  if (scene?.type === 'ordering') return { kind: 'ordering' };
  if (scene?.type === 'betting') return { kind: 'bet', bet: scene.bet };
  if (scene?.type === 'reveal') return { kind: 'reveal', scene };
  if (scene?.type === 'rolling') return { kind: 'quiet' };
  if (view.phase.type === 'Over') return { kind: 'over', winner: view.phase.winner };
  const bet = lastBet(view);
  if (bet !== null) return { kind: 'bet', bet };
  return view.judgement === null ? { kind: 'quiet' } : { kind: 'last', judgement: view.judgement };
}

function seatOf(seat: number, view: View, scene: Scene | null): SeatPicture {
  const isSettled = scene?.type !== 'ordering' || scene.isSettled;
  return {
    seat,
    order: isSettled && view.phase.type !== 'Waiting' ? view.order.indexOf(seat) + 1 : null,
    dice: view.owned[seat] ?? 0,
    open: openAt(seat, view, scene),
    isOut: !view.living.includes(seat),
    isWatching: !view.living.includes(seat) && view.phase.type !== 'Over',
    isShaken: scene?.type === 'rolling' && view.living.includes(seat),
    sign: signOf(seat, view, scene),
  };
}

function signOf(seat: number, view: View, scene: Scene | null): Sign | null {
  if (scene?.type === 'reveal') return signInReveal(seat, scene);
  if (scene?.type === 'ordering') {
    return scene.isSettled ? { kind: 'order', count: view.order.indexOf(seat) + 1 } : null;
  }
  if (scene?.type === 'leaving' && scene.seat === seat) return { kind: 'leaving' };
  if (view.phase.type === 'Over') return view.phase.winner === seat ? { kind: 'winner' } : null;
  return turnOf(view, scene) === seat ? { kind: 'turn' } : null;
}

function signInReveal(seat: number, { step, judgement }: Reveal): Sign | null {
  const lost = judgement.lost[seat] ?? 0;
  const isJudged = step === 'verdict' || step === 'losses';
  if (isJudged && lost > 0) return { kind: 'lost', count: lost };
  if (judgement.challenger === seat) return { kind: 'challenge' };
  return judgement.bettor === seat ? { kind: 'bet' } : null;
}

function openAt(seat: number, view: View, scene: Scene | null): readonly OpenDie[] | null {
  if (scene?.type === 'ordering') return rolled(scene.rolls[seat] ?? [], scene.rolling.includes(seat));
  if (scene?.type === 'reveal') return revealed(seat, view, scene);
  return seat === view.viewer ? rolled(sorted(view.dice), true) : null;
}

function rolled(dice: Dice, isFresh: boolean): readonly OpenDie[] {
  return dice.map((face) => ({ face, isLit: false, isFaded: !isFresh }));
}

/** Under a lifted cup, dice that count light up one by one and the others dim. */
function revealed(seat: number, view: View, scene: Reveal): readonly OpenDie[] | null {
  const isLifted = scene.lifted.includes(seat);
  if (!isLifted && seat !== view.viewer) return null;
  return judged(scene.judgement, seat, view.options.wild_ones, isLifted ? scene.counted[seat] ?? 0 : null);
}

/** A seat's dice after a judgement, with this many of them counted; null: not counted yet. */
export function judged(
  judgement: ChallengeJudged,
  seat: number,
  wildOnes: boolean,
  counted: number | null,
): readonly OpenDie[] {
  let left = counted ?? 0;
  return sorted(judgement.dice[seat] ?? []).map((face) => {
    const counts = isMatch(face, judgement.face, wildOnes);
    const isLit = counts && left > 0;
    if (isLit) left -= 1;
    return { face, isLit, isFaded: !counts && counted !== null };
  });
}

export type Verdict = 'more' | 'fewer' | 'exact';

export function verdictOf({ actual, count }: ChallengeJudged): Verdict {
  if (actual === count) return 'exact';
  return actual > count ? 'more' : 'fewer';
}

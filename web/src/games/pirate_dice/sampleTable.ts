// Sample tables for tests and pictures: three players with a few dice each, seen by the first.
import { sampleSeating } from '../../kit/samples/players';
import type { Seating } from '../../table/seating';
import type { Menu } from '../../wire/wire';
import { SLOTS } from './layout/geometry';
import type { Action, BetMade, ChallengeJudged, View } from './wire';

export const NAMES = ['Ann', 'Ben', 'Cleo'] as const;

export function bet(seat: number, count: number, face: number): BetMade {
  return { type: 'BetMade', seat, count, face };
}

export function table(changes: Partial<View> = {}, bets: readonly BetMade[] = []): View {
  return {
    viewer: 0,
    options: { wild_ones: true, dice: null },
    phase: { type: 'Betting', turn: 0, bets },
    round: 1,
    order: [0, 1, 2],
    living: [0, 1, 2],
    dice: [2, 5, 1],
    cups: [3, 3, 3],
    owned: [3, 3, 3],
    out: [],
    board: { slots: slots(), places: 10, red_die: 1 },
    judgement: null,
    ...changes,
  };
}

/** The centre with dice of these seats in its slots. */
export function slots(...lost: readonly number[]): readonly (number | null)[] {
  return Array.from({ length: SLOTS }, (_, slot) => lost[slot] ?? null);
}

/** Ben bet four fives, Cleo challenged; with ones and the red die there are five. */
export function judgement(changes: Partial<ChallengeJudged> = {}): ChallengeJudged {
  return {
    type: 'ChallengeJudged',
    challenger: 2,
    bettor: 1,
    face: 5,
    count: 4,
    actual: 5,
    winner: 'bettor',
    losers: [2],
    dice_to_lose: 1,
    lost: [0, 0, 1],
    dice: [[2, 5, 1], [5, 5, 3], [6, 2, 2]],
    ...changes,
  };
}

/** After a bet of four threes: four of a higher face, or five to eight of any face. */
export const MENU: Menu<Action> = {
  actions: [{ type: 'Challenge' }],
  forms: [
    {
      action: 'Bet',
      fields: [
        { name: 'face', low: 1, high: 6 },
        { name: 'count', low: 4, high: 999 },
      ],
      samples: [
        [[4, 6], [4, 4]],
        [[1, 6], [5, 8]],
      ],
    },
  ],
};

export function seating(viewer: number | null = 0, names: readonly string[] = NAMES): Seating {
  return sampleSeating(names, viewer);
}

// A small match for the tests of the replay page: a counter that goes up, once by two.
import type { MatchCard, ReplayStep, ReplaySteps } from '../../wire/wire';

export const card: MatchCard = {
  id: 'match-1',
  slug: 'counting',
  ended: Date.UTC(2026, 10, 15, 10, 16),
  names: ['지민', 'odds'],
  outcome: { results: ['lose', 'win'], ranks: [2, 1], reason: 'COUNTED' },
  bots: [null, 'odds'],
  characters: [null, 'bori'],
};

function counted(number: number, to: number, more: Partial<ReplayStep> = {}): ReplayStep {
  return {
    number,
    seat: number % 2,
    kind: 'action',
    events: [{ type: 'Counted', to }],
    table: [['count', to]],
    lines: [`it is ${to} now`],
    rows: [['Count', String(to)]],
    begins_turn: false,
    out: [],
    ...more,
  };
}

const opening = counted(0, 1, { seat: null, kind: 'opening', table: [[{ count: 1, seen: [] }]] });
const first = counted(1, 2, { begins_turn: true });
const double = counted(2, 4, { events: [{ type: 'Counted', to: 3 }, { type: 'Counted', to: 4 }] });
const gaveUp = counted(3, 5, {
  kind: 'forfeit',
  table: [['count', 5], ['seen', [0, 0], ['left']]],
  lines: [],
});
const last = counted(4, 6, { begins_turn: true, lines: ['it is 6 now', 'odds won'], outcome: card.outcome });

/** The match as one viewer saw it. */
export function match(viewer: number | null = null): ReplaySteps {
  return {
    card,
    names: card.names,
    teams: [0, 1],
    options: {},
    viewer,
    table: { count: 0, seen: [] },
    rows: [['Count', '0']],
    steps: [opening, first, double, gaveUp, last],
    ending: 'odds won',
  };
}

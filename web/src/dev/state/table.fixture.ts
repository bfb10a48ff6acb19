// A table of two seats, as `noripan dev` sends it.
import type { DevTable, GameCard, Panel } from '../../wire/wire';

const panel = (viewer: number | null, view: unknown): Panel => ({
  viewer,
  view,
  events: [],
  lines: [],
  rows: [],
  menu: viewer === 0 ? { actions: ['go'], forms: [] } : null,
  words: null,
});

export function devTable(version: number, at: number, history = 1): DevTable {
  return {
    version,
    history,
    table: {
      at,
      names: ['Ada', 'Ben'],
      teams: [0, 1],
      clocks: [{ seat: 0 }],
      left: [],
      ending: null,
      understood: null,
      panels: [panel(0, `0 at ${at}`), panel(1, `1 at ${at}`), panel(null, `all at ${at}`)],
      referee: null,
      eyes: 0,
      moves: [],
      kept: 0,
      next_draws: [],
      options: {},
    },
    game: { slug: 'race' } as GameCard,
    trouble: null,
    reload: { count: 0, played: 0, kept: 0 },
  };
}

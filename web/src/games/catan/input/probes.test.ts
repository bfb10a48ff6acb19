import { expect, it } from 'vitest';
import { table } from '../sampleTable';
import { EDGES, EDGE_ENDS, VERTICES, edgeNumber } from '../layout/geometry';
import { probeOf, tradeProbe } from './probes';
import type { Edge, SeatPieces, Vertex, View } from '../wire';

const BARE: SeatPieces = { settlements: [], cities: [], roads: [] };

function place<P>(places: readonly P[], at: number | undefined): P {
  const found = places[at ?? -1];
  if (found === undefined) throw new Error(`no place ${at}`);
  return found;
}

/** The viewer has a road, another player a settlement. */
function across(road: Edge, settlement: Vertex): View {
  return table({ pieces: [{ ...BARE, roads: [road] }, { ...BARE, settlements: [settlement] }, BARE, BARE] });
}

it('probes no road past another player’s building', () => {
  EDGE_ENDS.forEach(([one, other], at) => {
    for (const [shut, open] of [[one, other], [other, one]] as const) {
      const probe = probeOf(across(place(EDGES, at), place(VERTICES, shut)), 'road');
      const ends = probe?.type === 'BuildRoad' ? EDGE_ENDS[edgeNumber(probe.edge)] : [];
      expect(ends).toContain(open);
    }
  });
});

it('probes no settlement next to another', () => {
  const [one, other] = place(EDGE_ENDS, 0);
  const road = place(EDGES, 0);
  expect(probeOf(across(road, place(VERTICES, one)), 'settlement')).toBeNull();
  const far = VERTICES.findIndex((_, at) => at > other + 20);
  expect(probeOf(across(road, place(VERTICES, far)), 'settlement')).not.toBeNull();
});

it('probes an offer if the bank does not trade', () => {
  const { rules } = table();
  const hand = [0, 0, 0, 3, 0] as const;
  expect(tradeProbe(table({ hand }))).toEqual({ type: 'TradeWithBank', give: 'wheat', want: 'ore' });
  const probe = tradeProbe(table({ hand, rules: { ...rules, bank_trade: false } }));
  expect(probe).toMatchObject({ type: 'Offer', give_wheat: 1, want_ore: 1, give_wood: 0, want_wheat: 0 });
});

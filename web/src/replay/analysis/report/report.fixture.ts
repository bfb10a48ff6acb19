// Small reports for the tests, and a stream that sends them.
import type { AnalysisBegun, AnalysisEnded, AnalysisPart, TurnAnalysed } from '../../../wire/wire';

export const BEGUN: AnalysisBegun = {
  type: 'AnalysisBegun',
  match: 'match-1',
  method: 'model',
  turns: 3,
  chances: [0.5, 0.5],
  par: { ko: '계산가', en: 'Odds' },
};

function turn(first: number, last: number, seat: number | null, chance: number, parts: readonly number[]): TurnAnalysed {
  const [luck = 0, skill = 0, drift = 0] = parts;
  const both = (value: number): readonly number[] => [value, 0 - value];
  return {
    type: 'TurnAnalysed',
    first,
    last,
    seat,
    chances: [chance, 1 - chance],
    luck: both(luck),
    skill: both(skill),
    drift: both(drift),
    better: [],
  };
}

/** The opening, a turn of 지민 and one of odds, whose last move could have been better. */
export const ROWS: readonly [TurnAnalysed, TurnAnalysed, TurnAnalysed] = [
  turn(0, 0, null, 0.54, [0.04, 0, 0]),
  turn(1, 2, 0, 0.7, [0.12, 0.03, 0.01]),
  {
    ...turn(3, 4, 1, 0.38, [-0.2, -0.1, -0.02]),
    better: [
      {
        move: 3,
        seat: 1,
        chosen: { ko: '둘까지 셌어요', en: 'count to two' },
        better: { ko: '하나만 셌어요', en: 'count to one' },
        gain: 0.062,
        error: 0.031,
      },
    ],
  },
];

export const ENDED: AnalysisEnded = {
  type: 'AnalysisEnded',
  luck: [-0.04, 0.04],
  skill: [-0.07, 0.07],
  drift: [-0.01, 0.01],
  turning_points: [2],
};

export const REPORT: readonly AnalysisPart[] = [BEGUN, ...ROWS, ENDED];

export function linesOf(parts: readonly unknown[]): string {
  return parts.map((part) => `${JSON.stringify(part)}\n`).join('');
}

/** The answer of a server that sends these parts at once. */
export function answerWith(parts: readonly unknown[]): Response {
  return new Response(linesOf(parts), { headers: { 'Content-Type': 'application/x-ndjson' } });
}

/** A server that sends parts when the test says so. */
export class PacedAnswer {
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  isCancelled = false;
  readonly response: Response;

  constructor() {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => void (this.#controller = controller),
      cancel: () => void (this.isCancelled = true),
    });
    this.response = new Response(body);
  }

  send(...parts: readonly unknown[]): void {
    this.#controller?.enqueue(new TextEncoder().encode(linesOf(parts)));
  }

  end(): void {
    this.#controller?.close();
  }

  breakOff(): void {
    this.#controller?.error(new TypeError('network error'));
  }
}

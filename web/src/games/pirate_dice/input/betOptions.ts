// The possible bets, read from the menu's form: samples are certain, others can be checked. Pure.
import type { FormView, Menu, Span } from '../../../wire/wire';
import type { Action, Bet, Challenge } from '../wire';

export interface Pick {
  readonly face: number;
  readonly count: number;
}

/** `sure` is legal, `open` may be legal, `shut` is below everything on offer. */
export type Standing = 'sure' | 'open' | 'shut';

export interface Picker {
  readonly faces: readonly number[];
  readonly counts: Span;
  readonly least: Pick;
  standing(pick: Pick): Standing;
}

interface Sample {
  readonly faces: Span;
  readonly counts: Span;
}

export function pickerOf(menu: Menu<Action>): Picker | null {
  const form = menu.forms.find(({ action }) => action === 'Bet');
  return form === undefined ? null : readForm(form);
}

export function challengeIn(menu: Menu<Action>): Challenge | null {
  return menu.actions.find((action): action is Challenge => action.type === 'Challenge') ?? null;
}

export function betOn({ face, count }: Pick): Bet {
  return { type: 'Bet', face, count };
}

function readForm(form: FormView): Picker | null {
  const faces = boundOf(form, 'face');
  const counts = boundOf(form, 'count');
  const samples = samplesOf(form);
  const [first] = samples;
  if (first === undefined) return null;
  return {
    faces: Array.from({ length: faces[1] - faces[0] + 1 }, (_, i) => faces[0] + i),
    counts,
    least: { face: first.faces[0], count: first.counts[0] },
    standing: (pick) => standingIn(samples, pick),
  };
}

function boundOf({ action, fields }: FormView, name: string): Span {
  const bound = fields.find((field) => field.name === name);
  if (bound === undefined) throw new Error(`the form of ${action} has no ${name}`);
  return [bound.low, bound.high];
}

function samplesOf({ action, fields, samples }: FormView): readonly Sample[] {
  const face = fields.findIndex(({ name }) => name === 'face');
  const count = fields.findIndex(({ name }) => name === 'count');
  return samples.map((box) => {
    const [faces, counts] = [box[face], box[count]];
    if (faces === undefined || counts === undefined) throw new Error(`a sample of ${action} is short`);
    return { faces, counts };
  });
}

function standingIn(samples: readonly Sample[], { face, count }: Pick): Standing {
  const ofFace = samples.filter(({ faces }) => holds(faces, face));
  if (ofFace.some(({ counts }) => holds(counts, count))) return 'sure';
  const known = ofFace.length ? ofFace : samples;
  return known.some(({ counts }) => count >= counts[0]) ? 'open' : 'shut';
}

function holds([low, high]: Span, value: number): boolean {
  return value >= low && value <= high;
}

export const CHIPS = 4;

/** A few counts to tap: from the lowest on, or around a higher picked one. */
export function chipsOf({ least, counts: [, high] }: Picker, count: number): readonly number[] {
  const first = Math.max(least.count, Math.min(count - CHIPS + 1, high - CHIPS + 1));
  return Array.from({ length: CHIPS }, (_, i) => first + i).filter((chip) => chip <= high);
}

// A form of a menu as values: where it starts, and the action it makes. Pure.
import type { FormView } from '../../wire/wire';

export type Values = readonly number[];

const FEW = 3;

/** Whether there are so many fields that one fills in only some of them. */
export function isLong(form: FormView): boolean {
  return form.fields.length > FEW;
}

/** The first sample; of a long form its lowest, as another's trade would have to be cleared away first. */
export function startOf(form: FormView): Values {
  const box = isLong(form) ? undefined : form.samples[0];
  return form.fields.map((bound, at) => box?.[at]?.[0] ?? bound.low);
}

/** The action that a form filled in like this stands for. */
export function actionOf(form: FormView, values: Values): Readonly<Record<string, unknown>> {
  const fields = form.fields.map((bound, at) => [bound.name, values[at] ?? bound.low] as const);
  return { type: form.action, ...Object.fromEntries(fields) };
}

// The values of a form and the action they make.
import type { FormView } from '../../wire/wire';

export type Values = readonly number[];

const MOST_SHORT = 3;

/** Whether a form has more fields than players usually fill in. */
export function isLong(form: FormView): boolean {
  return form.fields.length > MOST_SHORT;
}

/** The first sample; for a long form the lowest values, as a sample would have to be cleared first. */
export function initialValues(form: FormView): Values {
  const box = isLong(form) ? undefined : form.samples[0];
  return form.fields.map((bound, at) => box?.[at]?.[0] ?? bound.low);
}

/** The action of a filled-in form. */
export function actionOf(form: FormView, values: Values): Readonly<Record<string, unknown>> {
  const fields = form.fields.map((bound, at) => [bound.name, values[at] ?? bound.low] as const);
  return { type: form.action, ...Object.fromEntries(fields) };
}

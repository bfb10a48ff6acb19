// Compares a learner's action with the one a lesson expects. Pure.
import type { Menu } from '../wire/wire';

type Fields = Readonly<Record<string, unknown>>;

/** Whether both are equal in every field except the free ones. */
export function isExpected(action: unknown, wanted: unknown, free: readonly string[]): boolean {
  return same(without(action, free), without(wanted, free));
}

/** Whether the menu offers the action, as an action or as a form. */
export function isOffered(action: unknown, menu: Menu | null): boolean {
  if (menu === null) return false;
  const type = typeOf(action);
  return menu.actions.some((offered) => same(offered, action)) || menu.forms.some((form) => form.action === type);
}

/** Keeps only the expected action of its type, so that the board highlights just that one. */
export function narrowMenu(menu: Menu | null, wanted: unknown, free: readonly string[]): Menu | null {
  if (menu === null) return null;
  const isOther = (action: unknown): boolean => typeOf(action) !== typeOf(wanted);
  const actions = menu.actions.filter((action) => isOther(action) || isExpected(action, wanted, free));
  return { ...menu, actions };
}

function typeOf(action: unknown): unknown {
  return isFields(action) ? action['type'] : undefined;
}

function without(value: unknown, free: readonly string[]): unknown {
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !free.includes(name)));
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function same(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((part, at) => same(part, other[at]));
  }
  if (!isFields(one) || !isFields(other)) return one === other;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => same(one[name], other[name]));
}

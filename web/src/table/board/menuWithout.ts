// The part of a menu that a board does not offer itself.
import type { Menu, MenuText } from '../../wire/wire';

interface WordedMenu {
  readonly menu: Menu;
  readonly text: MenuText;
}

/** The actions and forms of all other types, with their texts; null if there are none. */
export function menuWithout(menu: Menu, text: MenuText, types: readonly string[]): WordedMenu | null {
  const actions = menu.actions.map((action, at) => [action, text.actions[at] ?? ''] as const);
  const forms = menu.forms.map((form, at) => [form, text.forms[at]] as const);
  const otherActions = actions.filter(([action]) => !types.includes((action as { readonly type: string }).type));
  const otherForms = forms.filter(([form]) => !types.includes(form.action));
  if (otherActions.length + otherForms.length === 0) return null;
  return {
    menu: { actions: otherActions.map(([action]) => action), forms: otherForms.map(([form]) => form) },
    text: {
      actions: otherActions.map(([, words]) => words),
      forms: otherForms.flatMap(([, words]) => words ?? []),
    },
  };
}

// The presets for free-text options, from the games' folders.
import { localized } from '../../../app/words.svelte';
import type { Lang, Text } from '../../../wire/wire';

export interface Preset {
  readonly label: Text;
  readonly text: Text;
}

/** By the option's name. */
export type Presets = Readonly<Record<string, readonly Preset[]>>;

const FOLDERS = import.meta.glob<Presets>('../../../games/*/presets.ts', { import: 'presets' });

export async function presetsOf(slug: string): Promise<Presets> {
  return (await FOLDERS[`../../../games/${slug}/presets.ts`]?.()) ?? {};
}

/** A preset in the viewer's language, whichever language the host chose it in; any other text as it was written. */
export function readText(written: string, presets: readonly Preset[] = []): string {
  const preset = presets.find(({ text }) => text.ko === written || text.en === written);
  return preset ? localized(preset.text) : written;
}

/** The first preset of each free-text option, in one language. */
export async function defaultTexts(slug: string, lang: Lang): Promise<Readonly<Record<string, string>>> {
  const presets = Object.entries(await presetsOf(slug));
  const first = presets.flatMap(([option, [preset]]): [string, string][] => (preset ? [[option, preset.text[lang]]] : []));
  return Object.fromEntries(first);
}

// Finds the words that games have ready for options one writes: whatever folder has a presets.ts.
import type { Text } from '../../wire/wire';

export interface Preset {
  readonly label: Text;
  readonly text: Text;
}

/** By the option's name. */
export type Presets = Readonly<Record<string, readonly Preset[]>>;

const FOLDERS = import.meta.glob<Presets>('../../games/*/presets.ts', { import: 'presets' });

export async function presetsOf(slug: string): Promise<Presets> {
  return (await FOLDERS[`../../games/${slug}/presets.ts`]?.()) ?? {};
}

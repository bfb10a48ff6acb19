// Every game's pictures render in both languages, each beside its own line.
import { render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, it } from 'vitest';
import { preferences } from '../app/preferences.svelte';
import type { Guide } from './guides';
import { guideOf, sceneAt } from './guides';

const GUIDES = import.meta.glob<Guide>('../games/*/guide/index.ts', { eager: true, import: 'default' });

it.each(Object.entries(GUIDES))('%s', async (path, { scenes }) => {
  expect((await guideOf(path.split('/')[2] ?? ''))?.scenes).toBe(scenes);
  for (const [line, Scene] of scenes.entries()) {
    preferences.set({ lang: 'ko' });
    const { container, unmount } = render(Scene);
    expect(container.textContent?.trim() || container.querySelector('svg'), String(line)).toBeTruthy();
    preferences.set({ lang: 'en' });
    await tick();
    expect(container.textContent, String(line)).not.toMatch(/[가-힣]/);
    unmount();
  }
});

it('a game without pictures, or a line without one, has none', async () => {
  expect(await guideOf('no_such_thing')).toBeNull();
  expect(sceneAt(null, 0)).toBeNull();
  expect(sceneAt({ scenes: [] }, 0)).toBeNull();
});

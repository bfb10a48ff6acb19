// The island as a player uses it: with taps, keys and a screen reader.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { preferences } from '../../../../app/preferences.svelte';
import { ACTIONS, seating, table } from '../../sampleTable';
import { isPlacing, spotOf } from '../../input/places';
import type { Place, Spot } from '../../input/places';
import Island from './Island.svelte';

const onplace = vi.fn<(place: Place) => void>();
const onleave = vi.fn<() => void>();
const spots: readonly Spot[] = ACTIONS.filter(isPlacing).map(spotOf);
const roads = spots.filter(({ figure }) => figure === 'road');
const view = table();
const props = { view, scene: null, seating: seating(), spots, aim: null, onplace, onleave };

beforeEach(() => {
  vi.resetAllMocks();
  preferences.set({ lang: 'ko' });
});

function found(selector: string): Element {
  const element = document.querySelector(selector);
  if (element === null) throw new Error(`no ${selector}`);
  return element;
}
const spotAt = ({ on, at }: Place): Element => found(`[data-spot="${on}:${at}"]`);
const tabStops = (): Element[] => [...document.querySelectorAll('.window [tabindex="0"]')];
const key = async (name: string): Promise<void> => {
  await fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
  await tick();
};
const labelOf = (element: Element | null): string => element?.getAttribute('aria-label') ?? '';
const focus = (element: Element | undefined): void => (element as SVGElement | undefined)?.focus();

describe('a player who can build', () => {
  it('finds every spot once, and presses it', async () => {
    render(Island, { ...props, spots: [...spots, ...spots] });
    expect(document.querySelectorAll('[data-spot]')).toHaveLength(spots.length);
    const [first, last] = [spots[0], spots.at(-1)] as [Spot, Spot];
    for (const spot of [first, last]) await fireEvent.click(spotAt(spot));
    expect(onplace.mock.calls).toEqual([first, last].map(({ on, at }) => [{ on, at }]));
  });

  it('tabs to one spot, moves with the arrow keys, and builds with Enter or Space', async () => {
    render(Island, { ...props, spots: roads });
    expect(tabStops()).toHaveLength(1);
    focus(tabStops()[0]);
    const first = document.activeElement?.getAttribute('data-spot');
    await key('ArrowDown');
    const second = document.activeElement?.getAttribute('data-spot');
    expect(second).not.toBe(first);
    expect(tabStops().map((each) => each.getAttribute('data-spot'))).toEqual([second]);
    await key('Enter');
    await key(' ');
    const at = Number(second?.split(':')[1]);
    expect(onplace.mock.calls).toEqual([[{ on: 'edge', at }], [{ on: 'edge', at }]]);
  });

  it('goes to the first and last spot with Home and End', async () => {
    render(Island, { ...props, spots: roads });
    focus(tabStops()[0]);
    const numbers = roads.map(({ at }) => at);
    await key('End');
    expect(document.activeElement?.getAttribute('data-spot')).toBe(`edge:${Math.max(...numbers)}`);
    await key('Home');
    expect(document.activeElement?.getAttribute('data-spot')).toBe(`edge:${Math.min(...numbers)}`);
  });

  it('hears what is around a spot', () => {
    render(Island, props);
    const [settling] = spots.filter(({ figure }) => figure === 'settlement');
    if (settling === undefined) throw new Error('nowhere to settle');
    expect(labelOf(spotAt(settling))).toBe('마을 짓기: 나무 6, 벽돌 2, 바다');
  });

  it('sees the targeted spot', () => {
    const [aim] = roads;
    if (aim === undefined) throw new Error('no road');
    render(Island, { ...props, aim });
    const pressed = [...document.querySelectorAll('[aria-pressed="true"]')];
    expect(pressed).toEqual([spotAt(aim)]);
  });

  it('keeps the focus nearby when its spot is gone', async () => {
    const [first, ...others] = roads;
    const { rerender } = render(Island, { ...props, spots: roads });
    if (first === undefined) throw new Error('no road');
    focus(spotAt(first));
    await rerender({ spots: others });
    await tick();
    expect(document.activeElement?.matches('[data-spot]')).toBe(true);
  });

  it('is not refocused when the spot it left is gone', async () => {
    const [first, ...others] = roads;
    const { rerender } = render(Island, { ...props, spots: roads });
    if (first === undefined) throw new Error('no road');
    focus(spotAt(first));
    (spotAt(first) as SVGElement).blur();
    await tick();
    await rerender({ spots: others });
    await tick();
    expect(document.activeElement).toBe(document.body);
  });

  it('can look elsewhere while there is a target', async () => {
    const [aim] = roads;
    const { rerender } = render(Island, { ...props, spots: roads, aim: null });
    focus(tabStops()[0]);
    await key('+');
    const close = found('.world').getAttribute('style');
    await rerender({ aim: aim ?? null });
    await key('0');
    expect(found('.world').getAttribute('style')).not.toBe(close);
  });

  it('leaves other keys to the page', async () => {
    render(Island, { ...props, spots: roads });
    focus(tabStops()[0]);
    const onkeydown = vi.fn();
    window.addEventListener('keydown', onkeydown, { once: true });
    await key('e');
    expect(onkeydown).toHaveBeenCalledOnce();
    expect(onplace).not.toHaveBeenCalled();
  });
});

describe('a player who looks around', () => {
  it('moves over hexes and buildings with the arrow keys', async () => {
    render(Island, { ...props, spots: [] });
    expect(tabStops()).toHaveLength(1);
    focus(tabStops()[0]);
    await key('Home');
    expect(labelOf(document.activeElement)).toMatch(/^Dan님의 도시\. 밀 10, 밀 11, 바다$/);
    await key('End');
    await key('ArrowUp');
    expect(document.activeElement?.matches('[data-look]')).toBe(true);
  });

  it('presses a place with Space, and leaves Enter to the table', async () => {
    render(Island, { ...props, spots: [] });
    focus(tabStops()[0]);
    const onkeydown = vi.fn();
    document.addEventListener('keydown', onkeydown, { once: true });
    await key('Enter');
    expect([onplace, onkeydown].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
    await key(' ');
    expect(onplace).toHaveBeenCalledOnce();
  });

  it('hears the number of a hex, the robber, and what is around it', () => {
    render(Island, { ...props, spots: [] });
    const said = labelOf(found('[data-hex="6"]'));
    expect(said).toMatch(/^양 6, 도둑\. 위: Dan님의 도시, 양 2:1 항구\./);
    expect(said).toMatch(/(오른쪽|왼쪽)( 위| 아래)?: Dan님의 도로/);
    expect(labelOf(found('[data-hex="9"]'))).toMatch(/^사막\. /);
  });

  it('hears it in English, too', () => {
    preferences.set({ lang: 'en' });
    render(Island, { ...props, spots: [] });
    const said = labelOf(found('[data-hex="6"]'));
    expect(said).toMatch(/^sheep 6, robber\. top: Dan’s city, 2:1 sheep harbour\./);
    expect(screen.getByRole('group', { name: 'The island' })).toBeTruthy();
  });

  it('hears the owner of a building and what is around it', () => {
    render(Island, { ...props, spots: [] });
    expect(labelOf(found('[data-piece="city:3"]'))).toMatch(/^Dan님의 도시\. 밀 10, 밀 11/);
  });
});

it('sees all pieces with their owners', () => {
  render(Island, { ...props, spots: [] });
  const drawn = [...document.querySelectorAll('[data-piece]')].map((each) => each.getAttribute('data-piece'));
  view.pieces.forEach(({ roads: laid, settlements, cities }, seat) => {
    const count = (figure: string): number => drawn.filter((piece) => piece === `${figure}:${seat}`).length;
    expect(count('road')).toBe(laid.length);
    expect([count('settlement'), count('city')]).toEqual([settlements.length, cities.length]);
  });
});

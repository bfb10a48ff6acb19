// A chart by keyboard, mouse and touch, and as screen readers know it.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { markOf } from '../../table/seating';
import LineChart from './LineChart.svelte';

const SERIES = [
  { key: 0, name: '지민', mark: markOf(0), values: [0.5, 0.6, 0.3, 0.2, 0] },
  { key: 1, name: 'Bori', mark: markOf(1), values: [0.5, 0.4, 0.7, 0.8, 1] },
];
const PLOT_WIDTH = 400;
let picked: number[];

function draw(more: Record<string, unknown> = {}): ReturnType<typeof render> {
  return render(LineChart, {
    label: 'Chances',
    series: SERIES,
    across: { low: 0, high: 4 },
    up: { low: 0, high: 1 },
    ticksAcross: [{ at: 0, text: '0' }],
    ticksUp: [{ at: 0, text: '0%' }],
    rest: 1,
    describe: (at: number) => `point ${at}`,
    onpick: (at: number) => picked.push(at),
    ...more,
  });
}

function plot(): HTMLElement {
  return screen.getByRole('slider', { name: 'Chances' });
}

function shown(): string | null {
  return plot().getAttribute('aria-valuetext');
}

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await fireEvent.keyDown(plot(), { key });
}

beforeEach(() => {
  picked = [];
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, PLOT_WIDTH, 100));
});

test('nobody points at it: it shows where the page is', () => {
  draw();
  expect(shown()).toBe('point 1');
  expect(plot().getAttribute('aria-valuemax')).toBe('4');
  expect(plot().tabIndex).toBe(0);
});

test('the keys move from point to point, and Enter picks one', async () => {
  draw();
  await press('ArrowRight', 'ArrowRight');
  expect(shown()).toBe('point 3');
  expect(picked).toEqual([]);
  await press('Home', 'ArrowLeft', 'ArrowRight', 'Enter');
  expect(shown()).toBe('point 1');
  expect(picked).toEqual([1]);
});

test('notable points can be jumped to', async () => {
  draw({ highlights: [{ from: 3, to: 4, text: '2' }, { from: 1, to: 2, text: '1' }] });
  await press(']');
  expect(shown()).toBe('point 2');
  await press(']', ']');
  expect(shown()).toBe('point 4');
  await press('[');
  expect(shown()).toBe('point 2');
});

test('other keys are left to the page', async () => {
  draw();
  const isLeft = await fireEvent.keyDown(plot(), { key: ' ' });
  expect([isLeft, shown()]).toEqual([true, 'point 1']);
  expect(await fireEvent.keyDown(plot(), { key: 'ArrowLeft' })).toBe(false);
});

test('without focus it shows again where the page is', async () => {
  draw();
  await press('End');
  await fireEvent.blur(plot());
  expect(shown()).toBe('point 1');
});

test('a mouse shows the nearest point and leaves nothing behind', async () => {
  draw();
  await fireEvent.pointerMove(plot(), { clientX: 310, pointerType: 'mouse' });
  expect(shown()).toBe('point 2');
  await fireEvent.pointerLeave(plot(), { pointerType: 'mouse' });
  expect(shown()).toBe('point 1');
});

test('a click picks the nearest point, within the chart', async () => {
  draw();
  await fireEvent.click(plot(), { clientX: 390 });
  await fireEvent.click(plot(), { clientX: 900 });
  await fireEvent.click(plot(), { clientX: 0 });
  expect(picked).toEqual([3, 4, 0]);
});

test('a finger that was lifted leaves its point on show, unless the page was scrolled', async () => {
  draw();
  await fireEvent.pointerDown(plot(), { clientX: 300, pointerType: 'touch' });
  await fireEvent.pointerLeave(plot(), { pointerType: 'touch' });
  expect(shown()).toBe('point 2');
  await fireEvent.pointerCancel(plot(), { pointerType: 'touch' });
  expect(shown()).toBe('point 1');
});

test('nobody can point beyond the end of lines that still grow', async () => {
  const half = SERIES.map((series) => ({ ...series, values: series.values.slice(0, 3) }));
  const { rerender } = draw({ series: half });
  await press('End');
  expect(shown()).toBe('point 2');
  await fireEvent.click(plot(), { clientX: 500 });
  expect(picked).toEqual([2]);
  await rerender({ series: SERIES });
  await press('End');
  expect(shown()).toBe('point 4');
});

test('each line has its colour, and its marks have its shape', async () => {
  const { container } = draw();
  await tick();
  const strokes = [...container.querySelectorAll<SVGPathElement>('.line')].map((line) => line.style.stroke);
  expect(strokes).toEqual(['var(--player-1)', 'var(--player-2)']);
  const shapes = [...container.querySelectorAll('.mark path')].map((path) => path.getAttribute('d'));
  expect(new Set(shapes).size).toBe(2);
});

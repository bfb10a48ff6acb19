import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { focusIfScrolls } from './focusIfScrolls';

let resize: () => void;
let observed: Element[];

class FakeResizeObserver {
  constructor(onresize: () => void) {
    resize = onresize;
  }
  observe(box: Element): void {
    observed.push(box);
  }
  disconnect(): void {
    observed = [];
  }
}

beforeEach(() => {
  observed = [];
  vi.stubGlobal('ResizeObserver', FakeResizeObserver);
});

afterEach(() => vi.unstubAllGlobals());

function areaOf(content: number, height: number): HTMLElement {
  const area = document.createElement('div');
  area.innerHTML = '<div></div>';
  setHeights(area, content, height);
  return area;
}

function setHeights(area: HTMLElement, content: number, height: number): void {
  Object.defineProperty(area, 'scrollHeight', { value: content, configurable: true });
  Object.defineProperty(area, 'clientHeight', { value: height, configurable: true });
}

it('gives an area a tab stop and a name while it scrolls', () => {
  const area = areaOf(300, 200);
  focusIfScrolls('Players')(area);
  resize();
  expect([area.tabIndex, area.getAttribute('role'), area.getAttribute('aria-label')]).toEqual([0, 'group', 'Players']);
  setHeights(area, 200, 200);
  resize();
  expect(area.getAttributeNames()).toEqual([]);
});

it('observes the area and its content', () => {
  const area = areaOf(100, 200);
  const stop = focusIfScrolls('Players')(area);
  expect(observed).toEqual([area, area.firstElementChild]);
  stop();
  expect(observed).toEqual([]);
});

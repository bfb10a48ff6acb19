import { render } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import { markOf } from '../../table/seating';
import { ANIMALS, COATS } from './animals';
import { CAST, characterOf } from './cast';
import Face from './Face.svelte';
import { initialOf } from './initial';

const WEARS = [undefined, 'flower', 'glasses', 'scarf'];

it('can draw every character, each differently', () => {
  for (const { animal, coat, wears } of CAST) {
    expect(ANIMALS).toHaveProperty(animal);
    expect(COATS).toHaveProperty(coat);
    expect(WEARS).toContain(wears);
  }
  expect(new Set(CAST.map(({ animal, coat }) => `${animal} ${coat}`)).size).toBe(CAST.length);
});

it('draws a bot’s character', () => {
  const { container } = render(Face, { who: { name: 'Bori', isBot: true, character: 'bori', mark: markOf(1) } });
  expect(container.querySelectorAll('.disc path').length).toBeGreaterThan(3);
  expect(container.querySelector('.initial')).toBeNull();
});

it('has a face for a bot without a character', () => {
  const { container } = render(Face, { who: { name: 'House', isBot: true, mark: markOf(0) } });
  expect(container.querySelectorAll('.disc svg')).toHaveLength(1);
});

it('shows the initial of a person, even one with a bot’s name', () => {
  const { container } = render(Face, { who: { name: '보리', isBot: false, character: 'bori', mark: null } });
  expect(container.textContent?.trim()).toBe('보');
  expect(container.querySelector('.badge')).toBeNull();
});

it('knows no character of a newer server', () => {
  expect(characterOf('somebody new')).toBeUndefined();
});

it.each([
  ['지민', '지'],
  [' émile', 'É'],
  ['👩‍👧 mum', '👩‍👧'],
  ['', ''],
])('the initial of “%s” is “%s”', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});

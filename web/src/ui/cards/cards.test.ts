import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import Card from './Card.svelte';
import CardIndex from './CardIndex.svelte';
import { courtOf, isCourt } from './courts';
import { RANKS, SHAPES, SUITS, isRed } from './suits';

describe('a card', () => {
  it('shows its index and has its label', () => {
    render(Card, { suit: 'spades', rank: '10', label: 'ten of spades' });
    expect(screen.getByRole('img', { name: 'ten of spades' }).textContent).toContain('10');
  });

  it('has no label if its name is beside it', () => {
    const { container } = render(Card, { suit: 'hearts', rank: 'A' });
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });

  it('reveals nothing face down', () => {
    const { container } = render(Card, { suit: 'hearts', rank: 'A', back: true });
    const paths = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));
    expect(container.textContent).not.toContain('A');
    expect(container.querySelector('.red')).toBeNull();
    expect(paths).not.toContain(SHAPES.hearts);
  });

  it('shows only index and suit when small', () => {
    const { container } = render(CardIndex, { suit: 'clubs', rank: 'K' });
    expect(container.textContent).toBe('K');
    expect(container.querySelectorAll('path')).toHaveLength(1);
  });
});

describe('suits and courts', () => {
  it('draws every suit in its own shape, two of them red', () => {
    expect(new Set(Object.values(SHAPES)).size).toBe(SUITS.length);
    expect(SUITS.filter(isRed)).toEqual(['diamonds', 'hearts']);
  });

  it('draws a face for three ranks, with one or two eyes', () => {
    expect(RANKS.filter(isCourt)).toEqual(['J', 'Q', 'K']);
    expect(courtOf('J', 1)).not.toEqual(courtOf('J', 2));
  });
});

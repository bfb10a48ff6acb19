import { render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { expect, it, vi } from 'vitest';
import Button from './Button.svelte';

const children = createRawSnippet(() => ({ render: () => '<span>Play</span>' }));

it.each([true, 'true'] as const)('ignores presses while it is busy (%j)', (busy) => {
  const onclick = vi.fn();
  render(Button, { children, onclick, 'aria-busy': busy });
  screen.getByRole('button', { name: 'Play' }).click();
  expect(onclick).not.toHaveBeenCalled();
});

it('submits its form once while it is busy', async () => {
  const submit = vi.fn((event: Event) => event.preventDefault());
  const form = document.createElement('form');
  form.addEventListener('submit', submit);
  document.body.append(form);
  const { rerender } = render(Button, { target: form, props: { children, type: 'submit' } });
  screen.getByRole('button').click();
  await rerender({ 'aria-busy': true });
  screen.getByRole('button').click();
  expect(submit).toHaveBeenCalledOnce();
  form.remove();
});

// The sheet over the table with the rules that a refusal names.
import { render, screen } from '@testing-library/svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import { UnreachableError, api } from '../../net/http';
import type { Rulebook } from '../../wire/wire';
import RuleSheet from './RuleSheet.svelte';
import { ruleReferenceOf } from './ruleReference.svelte';
import { howPath, lessonPath } from '../pagePaths';

function rule(number: string): Rulebook['chapters'][number]['rules'][number] {
  return { number, text: { ko: `${number}번`, en: `This is ${number}.` } };
}
const BOOK: Rulebook = {
  chapters: [
    { number: 1, title: { ko: '하나', en: 'One' }, rules: [rule('1.1'), rule('1.2')] },
    { number: 2, title: { ko: '둘', en: 'Two' }, rules: [rule('2.1')] },
  ],
};

beforeEach(() => preferences.set({ lang: 'en' }));

it('shows only the named rules, and a link to all rules', async () => {
  vi.spyOn(api, 'rules').mockResolvedValue(BOOK);
  render(RuleSheet, { reference: { game: 'toy', numbers: ['1.2', '2.1'] }, onclose() {} });
  expect(screen.getByRole('heading', { name: 'Rule 1.2, 2.1' })).toBeTruthy();
  expect(await screen.findByText('This is 1.2.')).toBeTruthy();
  expect(screen.getByText('This is 2.1.')).toBeTruthy();
  expect(screen.queryByText('This is 1.1.')).toBeNull();
  expect(screen.getByRole('link', { name: 'All the rules' }).getAttribute('href')).toBe('/how/toy#1.2');
});

it('shows that the server is unreachable, and asks again the next time', async () => {
  const asked = vi.spyOn(api, 'rules').mockReset().mockRejectedValue(new UnreachableError());
  const reference = { game: 'other', numbers: ['1.1'] };
  const { unmount } = render(RuleSheet, { reference, onclose() {} });
  expect((await screen.findByRole('alert')).textContent).toContain('Can’t reach');
  unmount();
  asked.mockResolvedValue(BOOK);
  render(RuleSheet, { reference, onclose() {} });
  expect(await screen.findByText('This is 1.1.')).toBeTruthy();
});

it('a refusal without rules has no reference', () => {
  expect(ruleReferenceOf('toy', [])).toBeNull();
});

it('pages have paths', () => {
  expect([howPath('toy'), howPath('a b', '3.1')]).toEqual(['/how/toy', '/how/a%20b#3.1']);
  expect(lessonPath('toy')).toBe('/learn/toy');
});

import { expect, it } from 'vitest';
import en from '../strings/en.json';
import ko from '../strings/ko.json';

const gaps = (text: string): string[] => [...text.matchAll(/\{(\w+)/g)].map((found) => found[1] ?? '').sort();

it('has the same keys and gaps in both languages', () => {
  expect(Object.keys(ko)).toEqual(Object.keys(en));
  const filled = (texts: Record<string, string>): unknown[] => Object.entries(texts).map(([key, text]) => [key, gaps(text)]);
  expect(filled(ko)).toEqual(filled(en));
});

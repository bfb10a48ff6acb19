import { expect, it } from 'vitest';
import rootEn from '../../../strings/en.json';
import rootKo from '../../../strings/ko.json';
import en from '../strings/en.json';
import ko from '../strings/ko.json';

const gaps = (text: string): string[] => [...text.matchAll(/\{(\w+)/g)].map((found) => found[1] ?? '').sort();
const filled = (texts: Record<string, string>): unknown[] => Object.entries(texts).map(([key, text]) => [key, gaps(text)]);

it.each([
  ['the tray', ko, en],
  ['the table', rootKo, rootEn],
])('has the same keys and gaps in both languages: %s', (_, korean, english) => {
  expect(Object.keys(korean)).toEqual(Object.keys(english));
  expect(filled(korean)).toEqual(filled(english));
});

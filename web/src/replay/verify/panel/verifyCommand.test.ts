import { expect, test } from 'vitest';
import { commandFor } from './verifyCommand';

test('a plain name stays as it is, with the known commitment', () => {
  expect(commandFor('counting-m1.jsonl', 'ab12')).toBe('noripan verify counting-m1.jsonl --commitment ab12');
});

test('without a known commitment the reader fills in their own', () => {
  expect(commandFor('m1.jsonl', null)).toBe('noripan verify m1.jsonl --commitment HEX');
});

test.each([
  ['my match (1).jsonl', "'./my match (1).jsonl'"],
  ["it's.jsonl", "'./it'\\''s.jsonl'"],
  ['$(reboot)', "'./$(reboot)'"],
  ['-rf', "'./-rf'"],
  ['지난 판.jsonl', "'./지난 판.jsonl'"],
])('%s is one word to a shell', (name, word) => {
  expect(commandFor(name, null)).toBe(`noripan verify ${word} --commitment HEX`);
});

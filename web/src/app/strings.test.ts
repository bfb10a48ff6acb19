// Each string exists in both languages, with the same placeholders.
import { expect, it } from 'vitest';

const FILES = import.meta.glob<Record<string, string>>('../**/strings/*.json', { eager: true, import: 'default' });
const FOLDERS = [...new Set(Object.keys(FILES).map((path) => path.replace(/\w+\.json$/, '')))];
const PLACEHOLDER = /\{(\w+)[^}]*\}/g;

function placeholdersOf(template: string): string[] {
  return [...new Set(Array.from(template.matchAll(PLACEHOLDER), (found) => found[1] ?? ''))].sort();
}

it.each(FOLDERS)('%s has the same strings in Korean and English', (folder) => {
  const ko = FILES[`${folder}ko.json`] ?? {};
  const en = FILES[`${folder}en.json`] ?? {};
  expect(Object.keys(ko).sort()).toEqual(Object.keys(en).sort());
  for (const key of Object.keys(en)) {
    expect(ko[key], key).not.toBe('');
    expect(placeholdersOf(ko[key] ?? ''), key).toEqual(placeholdersOf(en[key] ?? ''));
  }
});

// Every string stands in both languages, with the same gaps.
import { expect, it } from 'vitest';

const FILES = import.meta.glob<Record<string, string>>('../**/strings/*.json', { eager: true, import: 'default' });
const FOLDERS = [...new Set(Object.keys(FILES).map((path) => path.replace(/\w+\.json$/, '')))];
const GAP = /\{(\w+)[^}]*\}/g;

function gapsOf(template: string): string[] {
  return [...new Set(Array.from(template.matchAll(GAP), (found) => found[1] ?? ''))].sort();
}

it.each(FOLDERS)('%s says the same in Korean and English', (folder) => {
  const ko = FILES[`${folder}ko.json`] ?? {};
  const en = FILES[`${folder}en.json`] ?? {};
  expect(Object.keys(ko).sort()).toEqual(Object.keys(en).sort());
  for (const key of Object.keys(en)) {
    expect(ko[key], key).not.toBe('');
    expect(gapsOf(ko[key] ?? ''), key).toEqual(gapsOf(en[key] ?? ''));
  }
});

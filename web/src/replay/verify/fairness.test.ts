// @vitest-environment node
import { hexOf } from '../../wire/hex';
import { expect, test } from 'vitest';
import {
  FairChanceSource, bytesOf, commitmentOf, facesOf, keyOf, seededRandom, type FairChance,
} from './fairness';
import { docs, known, subtle } from '../fixtures/recordings';
import type { Json } from '../file/guards';

type DrawRequest =
  | { readonly bound: number; readonly value: number }
  | { readonly contribution: string; readonly low: number; readonly high: number; readonly value: number };

interface Vectors {
  readonly commitments: readonly { secret: string; commitment: string }[];
  readonly keys: readonly { name: string; secret: string; terms: Json; key: string }[];
  readonly draws: readonly {
    name: string;
    key: string;
    number: number;
    blocks: readonly string[];
    draws: readonly DrawRequest[];
  }[];
  readonly dice: readonly { count: number; bound: number; value: number; faces: readonly number[] }[];
  readonly seeded: readonly { seed: string; low: number; high: number; value: number }[];
}

const VECTORS = JSON.parse(docs('reference/vectors/fairness.json')) as Vectors;

function drawn(chance: FairChance, request: DrawRequest): Promise<number> {
  if ('bound' in request) return chance.below(request.bound);
  return chance.seeded(request.contribution, request.low, request.high);
}

test.each(VECTORS.commitments)('the commitment of $secret', async ({ secret, commitment }) => {
  expect(await commitmentOf(subtle, known(secret))).toBe(commitment);
});

test.each(VECTORS.keys)('the key of $name', async ({ secret, terms, key }) => {
  expect(hexOf(await keyOf(subtle, known(secret), terms))).toBe(key);
});

test.each(VECTORS.draws)('the blocks of $name', async ({ key, number, blocks }) => {
  const source = await FairChanceSource.create(subtle, known(key));
  const made = await Promise.all(blocks.map((_, block) => source.block(number, block)));
  expect(made.map(hexOf)).toEqual(blocks);
});

test.each(VECTORS.draws)('the draws of $name', async ({ key, number, draws }) => {
  const chance = (await FairChanceSource.create(subtle, known(key))).chance(number);
  for (const request of draws) expect(await drawn(chance, request)).toBe(request.value);
});

test.each(VECTORS.dice)('$count dice at $value', ({ count, value, faces }) => {
  expect(facesOf(value, count)).toEqual(faces);
});

test.each(VECTORS.seeded)('the seed "$seed"', async ({ seed, low, high, value }) => {
  expect(await seededRandom(subtle, seed, low, high)).toBe(value);
});

test('words continue block after block, however many are requested at once', async () => {
  const source = await FairChanceSource.create(subtle, known('ab'.repeat(32)));
  const chance = source.chance(7);
  for (let block = 0; block < 300; block += 1) {
    const words = new DataView((await source.block(7, block)).buffer);
    for (const at of [0, 8, 16, 24]) expect(await chance.below(2 ** 32)).toBe(words.getUint32(at + 4));
  }
});

test('the widest range keeps its last bit', async () => {
  const word = new DataView(await subtle.digest('SHA-256', Buffer.from('wide'))).getBigUint64(0);
  const value = await seededRandom(subtle, 'wide', -(2 ** 53), 2 ** 53);
  expect(BigInt(value)).toBe(-(2n ** 53n) + (word % (2n ** 54n + 1n)));
});

test('hex is lower case and whole bytes', () => {
  expect(bytesOf('00ff7a')).toEqual(Uint8Array.of(0, 255, 122));
  expect(bytesOf('')).toEqual(new Uint8Array());
  for (const other of ['0', '0G', 'FF', ' 00', '00\n', '0x00', '０0']) expect(bytesOf(other)).toBeNull();
});

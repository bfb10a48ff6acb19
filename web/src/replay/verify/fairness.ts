// Reproduces the draws of a match from its secret: docs/reference/draws.md in TypeScript, with WebCrypto.
// All numbers passed in have been validated.
import { hexOf } from '../../wire/hex';
import type { FreeRoll } from '../../wire/wire';
import { canonical } from '../file/canonical';
import type { Json } from '../file/guards';

export type Bytes = Uint8Array<ArrayBuffer>;

export const SECRET_BYTES = 32;
const WORDS = 2n ** 64n;
const WORD_BYTES = 8;
const MAX_AHEAD = 64;
const HMAC = { name: 'HMAC', hash: 'SHA-256' };
const NOT_HEX = /[^0-9a-f]/;
const UTF8 = new TextEncoder();

/** The bytes of lower-case hex; null if it is invalid. */
export function bytesOf(hex: string): Bytes | null {
  if (hex.length % 2 !== 0 || NOT_HEX.test(hex)) return null;
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) => parseInt(hex.slice(2 * at, 2 * at + 2), 16));
}

/** The commitment, published before anyone is ready. */
export async function commitmentOf(subtle: SubtleCrypto, secret: Bytes): Promise<string> {
  return hexOf(await sha256(subtle, secret));
}

/** The key of a match's draws. */
export async function keyOf(subtle: SubtleCrypto, secret: Bytes, terms: Json): Promise<Bytes> {
  return hmac(subtle, await hmacKey(subtle, secret), UTF8.encode(canonical(terms)));
}

/** SHA-256 of the seed, its first 8 bytes as a number, modulo the range. */
export async function seededRandom(
  subtle: SubtleCrypto,
  seed: string,
  low: number,
  high: number,
): Promise<number> {
  const word = wordAt(await sha256(subtle, UTF8.encode(seed)), 0);
  return Number(BigInt(low) + (word % (BigInt(high) - BigInt(low) + 1n)));
}

/** Reproduces a free roll from the room's secret, the roll's number and the roller's contribution. */
export function rolledAgain(
  subtle: SubtleCrypto,
  secret: string,
  { number, words, low, high }: Pick<FreeRoll, 'number' | 'words' | 'low' | 'high'>,
): Promise<number> {
  return seededRandom(subtle, `${secret}:${number}:${words}`, low, high);
}

/** The faces of dice that were drawn as one number below 6^count, first die first. */
export function facesOf(value: number, count: number): number[] {
  return Array.from(value.toString(6).padStart(count, '0'), (digit) => Number(digit) + 1);
}

/** The chance source of a match. */
export class FairChanceSource {
  readonly #subtle: SubtleCrypto;
  readonly #key: CryptoKey;
  readonly #hex: string;

  private constructor(subtle: SubtleCrypto, key: CryptoKey, hex: string) {
    this.#subtle = subtle;
    this.#key = key;
    this.#hex = hex;
  }

  static async create(subtle: SubtleCrypto, key: Bytes): Promise<FairChanceSource> {
    return new FairChanceSource(subtle, await hmacKey(subtle, key), hexOf(key));
  }

  /** The chance of one move; always the same for the same number. */
  chance(number: number): FairChance {
    return new FairChance(
      (block) => this.block(number, block),
      (contribution, low, high) =>
        seededRandom(this.#subtle, `${this.#hex}:${number}:${contribution}`, low, high),
    );
  }

  /** The 32 bytes of a block: four words of a move. */
  block(number: number, block: number): Promise<Bytes> {
    const message = new DataView(new ArrayBuffer(2 * WORD_BYTES));
    message.setBigUint64(0, BigInt(number));
    message.setBigUint64(WORD_BYTES, BigInt(block));
    return hmac(this.#subtle, this.#key, new Uint8Array(message.buffer));
  }
}

/** The draws of one move, in order. */
export class FairChance {
  /** A number from low to high that depends on a player's contribution; it uses no words. */
  readonly seeded: (contribution: string, low: number, high: number) => Promise<number>;
  readonly #block: (block: number) => Promise<Bytes>;
  #words: bigint[] = []; // the next one last
  #blocks = 0;
  #ahead = 1;

  constructor(block: (block: number) => Promise<Bytes>, seeded: FairChance['seeded']) {
    this.#block = block;
    this.seeded = seeded;
  }

  /** The next word below the largest multiple of the bound, modulo the bound: unbiased. */
  async below(bound: number): Promise<number> {
    const limit = WORDS - (WORDS % BigInt(bound));
    let word = await this.#word();
    while (word >= limit) word = await this.#word();
    return Number(word % BigInt(bound));
  }

  async #word(): Promise<bigint> {
    const word = this.#words.pop();
    if (word !== undefined) return word;
    await this.#readOn();
    return this.#word();
  }

  /** Requests twice as many blocks each time: most moves need one, a long deal needs many. */
  async #readOn(): Promise<void> {
    const asked = Array.from({ length: this.#ahead }, (_, at) => this.#block(this.#blocks + at));
    this.#words = (await Promise.all(asked)).flatMap(wordsOf).reverse();
    this.#blocks += this.#ahead;
    this.#ahead = Math.min(2 * this.#ahead, MAX_AHEAD);
  }
}

function wordsOf(block: Bytes): bigint[] {
  return Array.from({ length: block.length / WORD_BYTES }, (_, at) => wordAt(block, at));
}

function wordAt(bytes: Bytes, at: number): bigint {
  return new DataView(bytes.buffer).getBigUint64(WORD_BYTES * at);
}

function hmacKey(subtle: SubtleCrypto, key: Bytes): Promise<CryptoKey> {
  return subtle.importKey('raw', key, HMAC, false, ['sign']);
}

async function hmac(subtle: SubtleCrypto, key: CryptoKey, message: Bytes): Promise<Bytes> {
  return new Uint8Array(await subtle.sign('HMAC', key, message));
}

async function sha256(subtle: SubtleCrypto, message: Bytes): Promise<Bytes> {
  return new Uint8Array(await subtle.digest('SHA-256', message));
}

// The court cards by their headwear: the jack a horsehair hat, the queen a bridal coronet, the king a crown
// and a beard. Lines in a box of 32, one weight; filled parts are closed.
import type { Rank } from './suits';

export type Court = Extract<Rank, 'J' | 'Q' | 'K'>;

export interface Drawing {
  readonly lines: string;
  readonly fills: string;
}

const FACE = 'M8.6 14.6v4.2a7.4 7.4 0 0 0 14.8 0v-4.2';
const COLLAR = 'M4.6 31.4c.6-3.6 3.2-5.6 6.4-6.4l5 5.4 5-5.4c3.2.8 5.8 2.8 6.4 6.4';

const HATS: Readonly<Record<Court, Drawing>> = {
  J: {
    lines: 'M10.6 12.2 12 3.4c2.6-1 5.4-1 8 0l1.4 8.8',
    fills: 'M2.4 13.4c5-2.4 22.2-2.4 27.2 0-3.6 2.2-23.6 2.2-27.2 0Z',
  },
  Q: {
    lines: 'M8.6 14.6c-.8-1.6-.6-3.4.4-4.8M23.4 14.6c.8-1.6.6-3.4-.4-4.8',
    fills:
      'M8.4 10.6 10.6 4.8h10.8l2.2 5.8C19 13 13 13 8.4 10.6ZM16 4.4a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4Z',
  },
  K: {
    lines: 'M10.4 21.2c.4 4 2.4 6 5.6 6s5.2-2 5.6-6',
    fills: 'M9 13.6 7.6 4.8l4.6 3.4L16 2.2l3.8 6 4.6-3.4L23 13.6C18.6 12.2 13.4 12.2 9 13.6Z',
  },
};

/** Both eyes open, or a patch over one. */
const EYES: Readonly<Record<1 | 2, Drawing>> = {
  1: { lines: 'M12 17.8v-.8M17.4 16.4 9 20.4', fills: 'M20 20.2a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z' },
  2: { lines: 'M12 17.8v-.8M20 17.8v-.8', fills: '' },
};

const MOUTH = 'M13.8 22.4c1.4.8 3 .8 4.4 0';

export function isCourt(rank: Rank): rank is Court {
  return rank === 'J' || rank === 'Q' || rank === 'K';
}

export function courtOf(rank: Court, eyes: 1 | 2): Drawing {
  const [hat, look] = [HATS[rank], EYES[eyes]];
  return { lines: hat.lines + FACE + COLLAR + look.lines + MOUTH, fills: hat.fills + look.fills };
}

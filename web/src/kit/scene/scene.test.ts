import { expect, it } from 'vitest';
import { onlyLast } from './scene';

const isPlay = (event: string): boolean => event.startsWith('play');

it.each([
  [1, ['deal', 'pass', 'play 3', 'end']],
  [2, ['deal', 'play 2', 'pass', 'play 3', 'end']],
  [5, ['deal', 'play 1', 'play 2', 'pass', 'play 3', 'end']],
])('of several events of a kind only the last %s are played', (most, played) => {
  const events = ['deal', 'play 1', 'play 2', 'pass', 'play 3', 'end'];
  expect(onlyLast(events, isPlay, most)).toEqual(played);
});

it('other events are played anyway', () => expect(onlyLast(['deal', 'end'], isPlay)).toEqual(['deal', 'end']));

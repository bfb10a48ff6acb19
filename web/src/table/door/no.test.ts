// What a refusal at the door leads to: another try, or a page that says what to do.
import { describe, expect, it } from 'vitest';
import { adviceFor, asksName, asksPassword } from './no';

const no = (code: string) => ({ code, words: null });

describe('a refusal', () => {
  it.each([
    ['PASSWORD_NEEDED', null, true],
    ['WRONG_PASSWORD', 'sesame', true],
    ['TOO_FAST', 'sesame', true],
    ['TOO_FAST', null, false],
    ['KICKED', null, false],
  ])('by %s after %o asks for a password: %s', (code, tried, asks) => {
    expect(asksPassword(no(code), tried)).toBe(asks);
  });

  it('of a name asks for another', () => {
    expect([asksName(no('INVALID_NAME')), asksName(no('WRONG_PASSWORD'))]).toEqual([true, false]);
  });

  it('is for good where asking again does not help', () => {
    expect(adviceFor(no('KICKED'))).toMatchObject({ heading: 'away.kicked', isForGood: true });
    expect(adviceFor(no('NO_SPECTATORS')).isForGood).toBeUndefined();
  });

  it('of a seat leaves looking on', () => {
    expect(adviceFor(no('GAME_IN_PROGRESS')).mayLookOn).toBe(true);
  });

  it('that nobody knows has a page all the same', () => {
    expect(adviceFor(no('TRY_LATER')).heading).toBe('away.title');
  });
});

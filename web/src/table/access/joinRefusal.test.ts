import { describe, expect, it } from 'vitest';
import { adviceFor, asksName, asksPassword } from './joinRefusal';

const refusal = (code: string) => ({ code, words: null });

describe('a refusal', () => {
  it.each([
    ['PASSWORD_NEEDED', null, true],
    ['WRONG_PASSWORD', 'sesame', true],
    ['TOO_FAST', 'sesame', true],
    ['TOO_FAST', null, false],
    ['KICKED', null, false],
  ])('by %s after %o asks for a password: %s', (code, tried, asks) => {
    expect(asksPassword(refusal(code), tried)).toBe(asks);
  });

  it('of a name asks for another name', () => {
    expect([asksName(refusal('INVALID_NAME')), asksName(refusal('WRONG_PASSWORD'))]).toEqual([true, false]);
  });

  it('is final if trying again does not help', () => {
    expect(adviceFor(refusal('NO_SUCH_ROOM'))).toMatchObject({ heading: 'refused.noRoom', isFinal: true });
    expect(adviceFor(refusal('KICKED'))).toMatchObject({ heading: 'refused.kicked', isFinal: true });
    expect(adviceFor(refusal('NO_SPECTATORS')).isFinal).toBeUndefined();
  });

  it('of a seat offers to watch', () => {
    expect(adviceFor(refusal('GAME_IN_PROGRESS')).mayWatch).toBe(true);
  });

  it('with an unknown code has a page too', () => {
    expect(adviceFor(refusal('TRY_LATER')).heading).toBe('refused.title');
  });
});

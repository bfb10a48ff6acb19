// The possible findings of a verification, by code. The page has a text for each code.

export type FindingId = 'file' | 'secret' | 'commitment' | 'key' | 'salt' | 'entry' | 'end' | 'rolls' | 'rules';
export type FindingState = 'right' | 'wrong' | 'unknown';
export type Params = Readonly<Record<string, string | number>>;

/** The check a code belongs to and its result; the names of its parameters are beside it. */
const CODES = {
  READABLE: ['file', 'right'], //                    match, slug, version, seats
  NOT_A_REPLAY: ['file', 'wrong'],
  OTHER_FORMAT: ['file', 'wrong'],
  CUT_WITHIN_LINE: ['file', 'wrong'],
  TOO_LARGE: ['file', 'wrong'], //                   most (bytes)
  SECRET_FITS: ['secret', 'right'], //               commitment
  SECRET_MISSHAPEN: ['secret', 'wrong'],
  SECRET_DIFFERS: ['secret', 'wrong'], //            expected, found (commitments: of the secret, in the file)
  COMMITMENT_KEPT: ['commitment', 'right'], //       commitment
  COMMITMENT_DIFFERS: ['commitment', 'wrong'], //    expected, found (commitments: shown before, in the file)
  COMMITMENT_OF_ANOTHER: ['commitment', 'wrong'], // expected, found (matches: it was shown for, in the file)
  COMMITMENT_UNKNOWN: ['commitment', 'unknown'], //  commitment
  KEY_FITS: ['key', 'right'], //                     key
  KEY_DIFFERS: ['key', 'wrong'], //                  expected, found (keys: of the terms, in the file)
  SALT_FOUND: ['salt', 'right'], //                  seat, salt
  SALT_MISSING: ['salt', 'wrong'], //                salt
  SALT_UNKNOWN: ['salt', 'unknown'],
  DRAWS_RIGHT: ['entry', 'right'], //                number, draws (how many; may be 0)
  LINE_DAMAGED: ['entry', 'wrong'], //               number
  NUMBER_DIFFERS: ['entry', 'wrong'], //             number, found
  OPENING_MISPLACED: ['entry', 'wrong'], //          number
  NO_SUCH_SEAT: ['entry', 'wrong'], //               number, seat
  NOTHING_LEFT: ['entry', 'wrong'], //               number, seat (a forfeit without events)
  DRAW_DIFFERS: ['entry', 'wrong'], //               number, draw (counted from 0), expected, found
  END_RIGHT: ['end', 'right'], //                    entries, draws
  NO_END: ['end', 'wrong'],
  NO_ENTRIES: ['end', 'wrong'],
  COUNT_DIFFERS: ['end', 'wrong'], //                expected, found (entries: in the file, in the footer)
  OUTCOME_MISSHAPEN: ['end', 'wrong'], //            seats
  ROLLS_RIGHT: ['rolls', 'right'], //                rolls, commitment (of the room's free rolls)
  ROLL_MISPLACED: ['rolls', 'wrong'], //             roll (counted from 0)
  ROLL_DIFFERS: ['rolls', 'wrong'], //               roll, expected, found
  RULES_UNCHECKED: ['rules', 'unknown'], //          command
} as const satisfies Record<string, readonly [FindingId, FindingState]>;

export type FindingCode = keyof typeof CODES;

export interface Finding {
  readonly id: FindingId;
  readonly state: FindingState;
  readonly code: FindingCode;
  readonly params: Params;
}

export interface Verdict {
  readonly verdict: 'verified' | 'differs' | 'unreadable';
  /** The first wrong finding. */
  readonly wrong: Finding | null;
}

export function finding(code: FindingCode, params: Params = {}): Finding {
  const [id, state] = CODES[code];
  return { id, state, code, params };
}

/** The verdict, given the first wrong finding. */
export function verdictOf(wrong: Finding | null): Verdict {
  if (wrong === null) return { verdict: 'verified', wrong };
  return { verdict: wrong.id === 'file' ? 'unreadable' : 'differs', wrong };
}

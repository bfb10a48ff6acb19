// A name and the number that tells it from equal names. Pure.

const NUMBERED = /^(.+?)( \(\d+\))$/su;

/** 계산가 (2): the name and its number; the number is empty if nobody else has the name. */
export function nameParts(name: string): readonly [start: string, number: string] {
  const [, start, number] = NUMBERED.exec(name) ?? [];
  return start === undefined || number === undefined ? [name, ''] : [start, number];
}

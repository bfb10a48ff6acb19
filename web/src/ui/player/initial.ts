// The first letter of a name, whatever its script. Pure.
const LETTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** One letter as readers see it: 지민 has 지, émile É, and a flag is one, too. */
export function initialOf(name: string): string {
  const [first] = LETTERS.segment(name.trim());
  return first?.segment.toLocaleUpperCase() ?? '';
}

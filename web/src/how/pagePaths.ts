// Where a game is explained: the page with its rules, and its first lesson.

/** The page of a game; `rule` is the number of one to go to, or of a chapter. */
export function howPath(game: string, rule = ''): string {
  return `/how/${encodeURIComponent(game)}${rule && `#${rule}`}`;
}

export function lessonPath(game: string): string {
  return `/learn/${encodeURIComponent(game)}`;
}

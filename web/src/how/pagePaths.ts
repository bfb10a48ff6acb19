// Paths of the pages that explain a game: its rules page and its lesson.

/** The rules page of a game; `rule` is the number of a rule or chapter to scroll to. */
export function howPath(game: string, rule = ''): string {
  return `/how/${encodeURIComponent(game)}${rule && `#${rule}`}`;
}

export function lessonPath(game: string): string {
  return `/learn/${encodeURIComponent(game)}`;
}

/**
 * Returns typed bars with dashes between numbers or rehearsal letters: `12–20` for `12-20`. Other hyphens stay, as in
 * `double-stops`. Only for display.
 */
export function barDashes(measures: string): string {
  return measures.replace(/(?<=\d\p{L}?|(?<!\p{L})\p{Lu}) ?- ?(?=\d|\p{Lu}(?![\p{L}\d]))/gu, '–')
}

/** Returns typed bars with dashes between their ends: `12–20` for `12-20`. Only for display. */
export function barDashes(measures: string): string {
  return measures.replace(/\b ?- ?\b/g, '–')
}

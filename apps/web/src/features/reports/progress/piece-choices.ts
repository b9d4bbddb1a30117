import type { PieceShare } from '@segno/domain/report/metrics/practice-stats'

/** The maximum number of options in the select. A filter makes other pieces available. */
const MOST_CHOICES = 200

/** Returns the pieces with the most time and the selected piece, sorted by composer and title. */
export function choicesOf(
  pieces: readonly PieceShare[],
  chosen: PieceShare,
  locale: string,
): readonly PieceShare[] {
  const first = pieces.slice(0, MOST_CHOICES)
  const all = first.some(({ key }) => key === chosen.key) ? first : [chosen, ...first]
  const { compare } = new Intl.Collator(locale, { numeric: true })
  // Sort pieces without a composer last.
  const byComposer = (a: string | null, b: string | null) =>
    a === null || b === null ? Number(a === null) - Number(b === null) : compare(a, b)
  return [...all].sort((a, b) => byComposer(a.composer, b.composer) || compare(a.title, b.title))
}

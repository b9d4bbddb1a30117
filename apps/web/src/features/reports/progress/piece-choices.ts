import type { PieceShare } from '@segno/domain/report/metrics/practice-stats'

/** The maximum number of options in the select. A filter lets the musician reach the other pieces. */
const MOST_CHOICES = 200

/** Returns the pieces with the most time and the chosen piece. */
export function choicesOf(pieces: readonly PieceShare[], chosen: PieceShare): readonly PieceShare[] {
  const first = pieces.slice(0, MOST_CHOICES)
  return first.some(({ key }) => key === chosen.key) ? first : [chosen, ...first]
}

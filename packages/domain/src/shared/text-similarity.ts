/**
 * Returns the similarity of two texts, from 0 to 1: one minus their Levenshtein distance divided by the length
 * of the longer one, in code points. Two empty texts have similarity 1. Apply `foldText` to both first to
 * ignore case and accents.
 */
export function textSimilarity(a: string, b: string): number {
  if (a === b) return 1
  const left = Array.from(a)
  const right = Array.from(b)
  return 1 - editDistance(left, right) / Math.max(left.length, right.length)
}

/**
 * Returns the Levenshtein distance: the fewest insertions, deletions and replacements that turn one list into the
 * other. V. I. Levenshtein, "Binary codes capable of correcting deletions, insertions, and reversals" (1966), computed
 * row by row (Wagner and Fischer, 1974).
 */
export function editDistance(a: readonly string[], b: readonly string[]): number {
  let row = Uint16Array.from({ length: b.length + 1 }, (_, column) => column)
  let next = new Uint16Array(b.length + 1)
  for (let i = 0; i < a.length; i++) {
    next[0] = i + 1
    for (let j = 0; j < b.length; j++) {
      const replaced = cell(row, j) + (a[i] === b[j] ? 0 : 1)
      next[j + 1] = Math.min(replaced, cell(row, j + 1) + 1, cell(next, j) + 1)
    }
    const spare = row
    row = next
    next = spare
  }
  return cell(row, b.length)
}

function cell(row: Uint16Array, column: number): number {
  return row[column] as number
}

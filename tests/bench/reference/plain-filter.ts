import type { Entry } from '../../../packages/domain/src/entry/entry'

/** Matches a word of digits. The filter compares it with whole numbers only: "12" does not find "120". */
const WHOLE_NUMBER = /^\d+$/

/**
 * Returns the entries that contain each word of a text. A reference implementation: each keystroke lower-cases
 * and searches every field of every entry.
 */
export function plainFilter(entries: readonly Entry[], text: string): Entry[] {
  const words = text
    .toLowerCase()
    .split(' ')
    .filter((word) => word !== '')
  return entries.filter((entry) => words.every((word) => says(entry, word)))
}

function says(entry: Entry, word: string): boolean {
  const has = (field: string | number | null) => {
    if (field === null) return false
    const text = String(field).toLowerCase()
    return text.includes(word) && (!WHOLE_NUMBER.test(word) || numbersOf(text).includes(word))
  }
  return (
    entry.pieces.some(
      ({ title, composer, measures, tempo }) => has(title) || has(composer) || has(measures) || has(tempo),
    ) ||
    has(entry.notes) ||
    has(entry.scoreTitle) ||
    has(entry.scoreComposer) ||
    entry.tags.some(has) ||
    has(entry.type) ||
    has(entry.instrument) ||
    has(entry.mood) ||
    entry.techniques.some(has)
  )
}

function numbersOf(text: string): string[] {
  return text.match(/\d+/g) ?? []
}

import { foldText } from '../shared/fold-text'
import type { Entry } from './entry'

/** The shown words for the ids of types, instruments, moods and known techniques, by id. */
export type EntryLabels = Readonly<Record<string, string>>

/**
 * Returns the content of an entry, folded into one text to search in. Contains ids and the words shown for them, so
 * that `violin` and `Geige` find the same entries.
 */
export function entryHaystack(entry: Entry, labels: EntryLabels = {}): string {
  const texts: (string | number | null)[] = []
  for (const { title, composer, measures, tempo } of entry.pieces)
    texts.push(title, composer, measures, tempo)
  texts.push(entry.notes, entry.scoreTitle, entry.scoreComposer, ...entry.tags)
  for (const id of [entry.type, entry.instrument, entry.mood, ...entry.techniques]) {
    if (id === null) continue
    texts.push(id)
    if (Object.hasOwn(labels, id)) texts.push(labels[id] ?? null)
  }
  return foldText(texts.filter((text) => text !== null && text !== '').join('\n'))
}

/** Splits the search text into folded words. */
export function queryWords(query: string): string[] {
  return foldText(query)
    .split(' ')
    .filter((word) => word !== '')
}

/** Returns true if the haystack contains every word; no words match everything. */
export function matchesQuery(haystack: string, foldedQueryWords: readonly string[]): boolean {
  return foldedQueryWords.every((word) => haystack.includes(word))
}

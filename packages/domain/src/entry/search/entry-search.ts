import { foldText } from '../../shared/fold-text'
import type { Entry } from '../entry'
import { daySigns } from './day-signs'
import { matchesTerm, type SearchTerm } from './search-terms'

/** The shown words for the ids of types, instruments, moods and known techniques, by id. */
export type EntryLabels = Readonly<Record<string, string>>

/**
 * Returns the folded text in which a search looks: each field of the entry on its own line, then the signs of
 * its day. Types, instruments, moods and techniques appear as ids and as labels, so that `violin` and `Geige`
 * find the same entries.
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
  let haystack = ''
  for (const text of texts) if (text !== null && text !== '') haystack += `${foldText(String(text))}\n`
  return haystack + daySigns(entry.localDay)
}

/** Returns true if the haystack contains every term, or if there are no terms. */
export function matchesQuery(haystack: string, terms: readonly SearchTerm[]): boolean {
  for (const term of terms) if (!matchesTerm(haystack, term)) return false
  return true
}

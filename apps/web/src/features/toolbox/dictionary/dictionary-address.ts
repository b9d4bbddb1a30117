import { LOOK_UP_LENGTH } from '@segno/domain/dictionary/look-up-text'
import {
  type TermCategory,
  type TermLevel,
  type TermType,
  termCategories,
  termLevels,
  termTypes,
} from '@segno/domain/dictionary/term'

/** The search and filters of the dictionary. The URL stores them, so that Back and bookmarks restore them. */
export interface DictionaryAddress {
  /** The typed search. */
  readonly query: string
  readonly category: TermCategory | null
  readonly level: TermLevel | null
  readonly type: TermType | null
  /** The first letter of the headwords, in upper case; null for all letters. */
  readonly letter: string | null
}

export const emptyDictionaryAddress: DictionaryAddress = {
  query: '',
  category: null,
  level: null,
  type: null,
  letter: null,
}

/** Parses the search and the filters in the query of a URL. Ignores unknown values. */
export function parseDictionaryAddress(search: string): DictionaryAddress {
  const parameters = new URLSearchParams(search)
  const one = <T extends string>(name: string, values: readonly T[]) =>
    values.find((value) => value === parameters.get(name)) ?? null
  return {
    query: (parameters.get('q') ?? '').slice(0, 4 * LOOK_UP_LENGTH),
    category: one('category', termCategories),
    level: one('difficulty', termLevels),
    type: one('type', termTypes),
    letter: parameters.get('letter')?.slice(0, 1).toUpperCase() || null,
  }
}

/** Returns path and query of the URL of a search with its filters, without empty values. */
export function formatDictionaryAddress({ query, category, level, type, letter }: DictionaryAddress): string {
  const fields = { q: query, category, difficulty: level, type, letter }
  const given = Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : []))
  const search = new URLSearchParams(given).toString()
  return `/toolbox/dictionary${search ? `?${search}` : ''}`
}

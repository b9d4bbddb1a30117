import type { DictionaryLanguage } from '@segno/domain/dictionary/dictionary-language'
import type { TermFacts, TermListing, TermNames, TermText } from '@segno/domain/dictionary/term'

export type BySlug<T> = Readonly<Record<string, T>>

/**
 * Returns the first character of a slug. It names the files with the term's facts and sentences, so a look-up
 * fetches one letter of one language.
 */
export function letterOf(slug: string): string {
  return slug.charAt(0)
}

/** Returns the fields of every term that lists show in any language, by slug. */
export async function loadTermListings(): Promise<BySlug<TermListing>> {
  return (await import('../data/dictionary/terms.json')).default as BySlug<TermListing>
}

/** Returns the names of every term in one language, by slug. */
export async function loadTermNames(language: DictionaryLanguage): Promise<BySlug<TermNames>> {
  return (await import(`../data/dictionary/${language}/names.json`)).default
}

/** Returns the facts of all terms that begin with a letter, by slug. Rejects a letter without terms. */
export async function loadTermFacts(letter: string): Promise<BySlug<TermFacts>> {
  return (await import(`../data/dictionary/facts/${letter}.json`)).default
}

/**
 * Returns the definitions and examples of all terms that begin with a letter, by slug. Rejects a letter without
 * terms.
 */
export async function loadTermTexts(language: DictionaryLanguage, letter: string): Promise<BySlug<TermText>> {
  return (await import(`../data/dictionary/${language}/${letter}.json`)).default
}

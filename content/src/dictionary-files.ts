import type { DictionaryLanguage } from '@segno/domain/dictionary/dictionary-language'
import type { TermFacts, TermListing, TermNames, TermText } from '@segno/domain/dictionary/term'

export type BySlug<T> = Readonly<Record<string, T>>

/**
 * Returns the letter of the files that hold a term's facts and sentences: the first character of its slug. A look-up
 * fetches one letter of one language.
 */
export function letterOf(slug: string): string {
  return slug.charAt(0)
}

/** Returns what lists need of every term, in any language. */
export async function loadTermListings(): Promise<BySlug<TermListing>> {
  return (await import('../data/dictionary/terms.json')).default as BySlug<TermListing>
}

/** Returns the names of every term in one language. */
export async function loadTermNames(language: DictionaryLanguage): Promise<BySlug<TermNames>> {
  return (await import(`../data/dictionary/${language}/names.json`)).default
}

/** Returns the facts of the terms of a letter. Rejects for a letter without terms. */
export async function loadTermFacts(letter: string): Promise<BySlug<TermFacts>> {
  return (await import(`../data/dictionary/facts/${letter}.json`)).default
}

/** Returns the sentences of the terms of a letter. Rejects for a letter without terms. */
export async function loadTermTexts(language: DictionaryLanguage, letter: string): Promise<BySlug<TermText>> {
  return (await import(`../data/dictionary/${language}/${letter}.json`)).default
}

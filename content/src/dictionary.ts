import type { DictionaryLanguage } from '@segno/domain/dictionary/dictionary-language'
import {
  type FindableTerm,
  findMisspelt,
  findTerms,
  hasTermNamed,
  indexTerms,
  type TermIndex,
} from '@segno/domain/dictionary/find-terms'
import { cleanLookUp } from '@segno/domain/dictionary/look-up-text'
import { qualityScore } from '@segno/domain/dictionary/quality-score'
import { splitPhrase } from '@segno/domain/dictionary/split-phrase'
import type { TermFacts, TermListing, TermNames, TermText } from '@segno/domain/dictionary/term'
import type { BySlug } from './dictionary-files'

/** A term as a list in one language shows it. */
export interface DictionaryTerm extends TermListing {
  readonly slug: string
  /** The word printed in scores. Other terms have their name in the dictionary's language. */
  readonly headword: string
  readonly synonyms: readonly string[]
  /** The short meaning of a word printed in scores; undefined for other terms. */
  readonly gloss: string | undefined
}

/** A part of a phrase from a score. `term` is null if the dictionary lacks the part. */
export interface TermOfPhrase {
  readonly text: string
  readonly term: DictionaryTerm | null
}

export interface Dictionary {
  readonly language: DictionaryLanguage
  /** The terms in the alphabetical order of `language`. */
  readonly terms: readonly DictionaryTerm[]
  readonly bySlug: ReadonlyMap<string, DictionaryTerm>
  /** Returns the terms that match a typed text, best first. */
  readonly find: (typed: string, limit?: number) => readonly DictionaryTerm[]
  /** Returns true if a typed text is the name of a term. */
  readonly has: (typed: string) => boolean
  /** Returns the only term with a name that is one typing slip away from a typed text, or null. */
  readonly findMisspelt: (typed: string) => DictionaryTerm | null
  /** Returns the parts of a typed phrase with their terms. Empty if the text is no phrase of terms. */
  readonly split: (typed: string) => readonly TermOfPhrase[]
}

/**
 * Creates the dictionary of a language. Look-ups also search `others`, the names in other languages. A term
 * without a headword in this language is omitted.
 */
export function createDictionary(
  language: DictionaryLanguage,
  listings: BySlug<TermListing>,
  names: BySlug<TermNames>,
  others: readonly BySlug<TermNames>[] = [],
): Dictionary {
  const { compare } = new Intl.Collator(language)
  const terms = Object.entries(listings)
    .flatMap(([slug, listing]) => termOf(slug, listing, names[slug]))
    .sort((a, b) => compare(a.headword, b.headword) || compare(a.slug, b.slug))
  const bySlug = new Map(terms.map((term) => [term.slug, term]))
  let index: TermIndex | undefined
  const indexed = () => {
    index ??= indexTerms(terms.map((term) => findableOf(term, [names, ...others])))
    return index
  }
  const shown = (found: FindableTerm | null) => (found && bySlug.get(found.slug)) ?? null
  return {
    language,
    terms,
    bySlug,
    find: (typed, limit) =>
      findTerms(indexed(), cleanLookUp(typed), limit).flatMap(({ slug }) => bySlug.get(slug) ?? []),
    has: (typed) => hasTermNamed(indexed(), cleanLookUp(typed)),
    findMisspelt: (typed) => shown(findMisspelt(indexed(), cleanLookUp(typed))),
    split: (typed) =>
      splitPhrase(indexed(), cleanLookUp(typed)).map(({ text, term }) => ({ text, term: shown(term) })),
  }
}

function termOf(slug: string, listing: TermListing, names: TermNames | undefined): DictionaryTerm[] {
  const headword = listing.term ?? names?.name
  if (headword === undefined) return []
  return [{ ...listing, slug, headword, synonyms: names?.synonyms ?? [], gloss: names?.gloss }]
}

function findableOf(term: DictionaryTerm, all: readonly BySlug<TermNames>[]): FindableTerm {
  const named = all.flatMap((names) => {
    const { name, synonyms = [], lookUps = [], gloss } = names[term.slug] ?? {}
    const words = glossWords(gloss, term.headword)
    return [...(name === undefined ? [] : [name]), ...synonyms, ...lookUps, ...words]
  })
  return {
    slug: term.slug,
    level: term.level,
    names: [term.headword, ...term.synonyms],
    spellings: [...new Set([...term.abbreviations, ...term.aliases, ...named])],
  }
}

/**
 * Returns the comma-separated parts of a gloss, so that `gradually slower` finds ritardando. Returns [] without
 * a gloss, or if the gloss is the headword.
 */
function glossWords(gloss: string | undefined, headword: string): string[] {
  if (gloss === undefined || gloss === headword) return []
  return gloss
    .replaceAll(/[()（）]/g, ',')
    .split(/[,;，；、]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/**
 * Returns the facts about the headword in a language. `etymology` describes the written term, or the English
 * word if there is none. A translation such as `Takt` or `bémol` has another origin, so its etymology is empty.
 */
export function factsInLanguage(
  language: DictionaryLanguage,
  { term }: Pick<DictionaryTerm, 'term'>,
  facts: TermFacts,
): TermFacts {
  return term === undefined && language !== 'en' ? { ...facts, etymology: [] } : facts
}

/** Returns how complete a term is in one language, from 0 to 100. See `qualityScore`. */
export function qualityOfTerm(
  language: DictionaryLanguage,
  term: DictionaryTerm,
  facts: TermFacts,
  text: TermText,
): number {
  const isForeignWord = term.term !== undefined && facts.pronunciation?.language !== language
  return qualityScore(facts, text, { isForeignWord })
}

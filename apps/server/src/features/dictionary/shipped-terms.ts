import {
  type Dictionary,
  type DictionaryTerm,
  factsInLanguage,
  qualityOfTerm,
} from '@segno/content/dictionary'
import { letterOf, loadTermFacts, loadTermTexts } from '@segno/content/dictionary-files'
import { standardWorks } from '@segno/content/standard-works'
import { tempoRangeOf } from '@segno/content/tempo-terms'
import { type DictionaryLanguage, dictionaryLanguages } from '@segno/domain/dictionary/dictionary-language'
import type { TermFacts, TermText } from '@segno/domain/dictionary/term'
import type { ListedTerm, TermAnswer } from '@segno/protocol/http/dictionary'
import type { TermSource } from '../../ports/term-source'
import type { ShippedDictionary } from './shipped-dictionary'

/** The terms that come with the product, with all their fields. */
export class ShippedTerms implements TermSource {
  readonly #shipped: ShippedDictionary

  constructor(shipped: ShippedDictionary) {
    this.#shipped = shipped
  }

  async find(language: DictionaryLanguage, slug: string): Promise<TermAnswer | undefined> {
    const dictionary = await this.#shipped.of(language)
    const term = dictionary.bySlug.get(slug)
    if (!term) return undefined
    const letter = letterOf(slug)
    const [texts, facts] = await Promise.all([loadTermTexts(language, letter), loadTermFacts(letter)])
    const [text, fact] = [texts[slug], facts[slug]]
    return text && fact && answerOf(dictionary, term, text, factsInLanguage(language, term, fact))
  }
}

/** Returns the fields of a term that lists contain. */
export function listedTerm(term: DictionaryTerm): ListedTerm {
  const { slug, headword, category, type, level, gloss = null, abbreviations } = term
  return { term: slug, headword, category, type, difficulty: level, gloss, abbreviations: [...abbreviations] }
}

function answerOf(
  dictionary: Dictionary,
  term: DictionaryTerm,
  text: TermText,
  facts: TermFacts,
): TermAnswer {
  const { language, bySlug } = dictionary
  return {
    ...listedTerm(term),
    language,
    languages: [...dictionaryLanguages],
    address: `/dictionary/${language}/${term.slug}`,
    synonyms: [...term.synonyms],
    aliases: [...term.aliases],
    pronunciation: facts.pronunciation ?? null,
    etymology: facts.etymology,
    definition: text.definition,
    example: text.example,
    tempo: (term.term === undefined ? undefined : tempoOf(term.term)) ?? null,
    related: facts.related.flatMap((slug) => {
      const other = bySlug.get(slug)
      return other ? [listedTerm(other)] : []
    }),
    references: facts.references.flatMap((id) => {
      const work = standardWorks[id]
      return work ? [{ ...work, url: work.url ?? null }] : []
    }),
    qualityScore: qualityOfTerm(language, term, facts, text),
    aiGenerated: false,
  }
}

function tempoOf(term: string) {
  const range = tempoRangeOf(term)
  return range && { low: range.low, high: range.high }
}

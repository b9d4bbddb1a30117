import type { DictionaryLanguage } from '@segno/domain/dictionary/dictionary-language'
import { parseDraftTerm } from '@segno/domain/dictionary/draft-term'
import { qualityScore } from '@segno/domain/dictionary/quality-score'
import type { TermDraft } from '@segno/domain/dictionary/term-draft'
import type { TermAnswer } from '@segno/protocol/http/dictionary'
import type { TermSource } from '../../ports/term-source'
import type { DraftRepository } from './draft-repository'

/** The available drafts, as terms of the dictionary. They cite no works and exist in one language. */
export class DraftTerms implements TermSource {
  readonly #drafts: Pick<DraftRepository, 'find'>
  readonly #shipped: TermSource

  /** Finds drafts in `drafts`, and the names of their related terms in `shipped`. */
  constructor(drafts: Pick<DraftRepository, 'find'>, shipped: TermSource) {
    this.#drafts = drafts
    this.#shipped = shipped
  }

  async find(language: DictionaryLanguage, term: string): Promise<TermAnswer | undefined> {
    const read = parseDraftTerm(term)
    // Each draft has one address. The call about drafts finds it in any spelling.
    if (!read.ok || read.value.slug !== term) return undefined
    const row = await this.#drafts.find({ language, slug: term })
    return row?.draft ? this.#answerOf(language, term, row.draft) : undefined
  }

  async #answerOf(language: DictionaryLanguage, slug: string, draft: TermDraft): Promise<TermAnswer> {
    const { headword, category, type, level, pronunciation, etymology, definition, example } = draft
    const facts = { pronunciation, etymology, related: draft.related, references: [] }
    const related = await Promise.all(draft.related.map((other) => this.#shipped.find(language, other)))
    return {
      term: slug,
      headword,
      category,
      type,
      difficulty: level,
      gloss: null,
      abbreviations: [],
      language,
      languages: [language],
      address: `/dictionary/${language}/${encodeURIComponent(slug)}`,
      synonyms: [],
      aliases: [],
      pronunciation: pronunciation ?? null,
      etymology,
      definition,
      example,
      tempo: null,
      related: related.flatMap((other) => (other ? [listed(other)] : [])),
      references: [],
      qualityScore: qualityScore(facts, { definition, example }, { isForeignWord: true }),
      aiGenerated: true,
    }
  }
}

function listed({ term, headword, category, type, difficulty, gloss, abbreviations }: TermAnswer) {
  return { term, headword, category, type, difficulty, gloss, abbreviations }
}

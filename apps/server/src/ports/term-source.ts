import type { DictionaryLanguage } from '@segno/domain/dictionary/dictionary-language'
import type { TermAnswer } from '@segno/protocol/http/dictionary'

/** A source of dictionary terms: the shipped ones, or stored drafts. */
export interface TermSource {
  /** Returns a term in one language, or undefined if this source does not have it. `term` is any text of a caller. */
  find(language: DictionaryLanguage, term: string): Promise<TermAnswer | undefined>
}

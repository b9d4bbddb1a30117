import type { DictionaryLanguage } from '@segno/domain/dictionary/dictionary-language'
import type { DraftState, TermDraft } from '@segno/domain/dictionary/term-draft'
import type { ReportReason } from '@segno/domain/dictionary/term-feedback'

/** Whether the server has a draft of a term that does not ship with the app. */
export interface DraftStatus {
  readonly language: DictionaryLanguage
  readonly slug: string
  readonly term: string
  readonly state: DraftState
  /** Whether a signed-in user may request a draft now. */
  readonly canAsk: boolean
  /** Seconds until the user may request a refused or failed draft again; null if there is no wait. */
  readonly retryAfter: number | null
  /** True if the last attempt failed because the AI service was not available. */
  readonly unavailable?: boolean | undefined
  readonly draft: TermDraft | null
}

export interface TermKey {
  readonly language: DictionaryLanguage
  readonly slug: string
}

/** The calls about drafts and ratings of dictionary terms. They reject with a CallError. */
export interface DictionaryServer {
  /** Returns true if the server has an AI service. The request contains no search text. */
  canDraft(): Promise<boolean>
  draft(language: DictionaryLanguage, term: string): Promise<DraftStatus>
  askForDraft(language: DictionaryLanguage, term: string): Promise<DraftStatus>
  /** Replaces this device's rating of the term. */
  rate(key: TermKey, isHelpful: boolean): Promise<void>
  /** Replaces this device's report about the term. */
  report(key: TermKey, reason: ReportReason, text: string): Promise<void>
}

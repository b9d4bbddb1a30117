import type { DictionaryLanguage } from '@segno/domain/dictionary/dictionary-language'
import type { DraftState, TermDraft } from '@segno/domain/dictionary/term-draft'
import type { ReportReason } from '@segno/domain/dictionary/term-feedback'

/** The draft of a term that is not shipped, or its absence. */
export interface DraftStatus {
  readonly language: DictionaryLanguage
  readonly slug: string
  readonly term: string
  readonly state: DraftState
  /** Whether a signed-in user may ask for a draft now. */
  readonly canAsk: boolean
  /** Seconds until a refused or failed draft may be asked for again. */
  readonly retryAfter: number | null
  /** True if the last attempt failed because the AI service was not available. */
  readonly unavailable?: boolean | undefined
  readonly draft: TermDraft | null
}

export interface TermKey {
  readonly language: DictionaryLanguage
  readonly slug: string
}

/** The calls about drafts and about opinions of terms. They reject with a CallError. */
export interface DictionaryServer {
  /** Returns true if the server has an AI service. Sends nothing of a search. */
  canDraft(): Promise<boolean>
  draft(language: DictionaryLanguage, term: string): Promise<DraftStatus>
  askForDraft(language: DictionaryLanguage, term: string): Promise<DraftStatus>
  /** Replaces the opinion of this device. */
  rate(key: TermKey, isHelpful: boolean): Promise<void>
  /** Replaces the report of this device. */
  report(key: TermKey, reason: ReportReason, text: string): Promise<void>
}

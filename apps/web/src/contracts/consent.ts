import type { Consent } from '@segno/domain/consent/consent'
import type { StoreApi } from 'zustand/vanilla'

export interface ConsentState {
  /** Null until the musician answers, and again when the question has a new version. */
  readonly consent: Consent | null
  /** Stores the answer. A refusal removes what was stored with an earlier consent. */
  choose(this: void, functional: boolean): void
}

export type ConsentStore = StoreApi<ConsentState>

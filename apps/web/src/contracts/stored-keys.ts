import type { Consent } from '@segno/domain/consent/consent'
import type { StoreApi } from 'zustand/vanilla'

/**
 * Every key in localStorage. `essential`: the diary, the sign-in or an explicit choice needs it. `functional`: a
 * convenience, which is stored only with consent. The privacy page names each of them.
 */
export const storedKeys = {
  'segno.consent': 'essential',
  'segno.language': 'essential',
  'segno.theme': 'essential',
  'segno.sentinel': 'essential',
  'segno.persistence': 'essential',
  'segno.lastExport': 'essential',
  'segno.device': 'essential',
  'segno.session': 'essential',
  'segno.owner': 'essential',
  'segno.ended': 'essential',
  'segno.leftAccounts': 'essential',
  'segno.scoreNetwork': 'essential',
  'segno.scoreFetch': 'essential',
  'segno.installOffer': 'essential',
  'segno.copyReminder': 'functional',
  'segno.repertoire.view': 'functional',
  'segno.nextUp': 'functional',
  'segno.metronome': 'functional',
  'segno.metronome-display': 'functional',
  'segno.tuning': 'functional',
  'segno.drone': 'functional',
  'segno.dictionary.recent': 'functional',
} as const

export type StoredKey = keyof typeof storedKeys

/** Returns true for a key that is stored only with consent. */
export function isFunctional(key: string): boolean {
  return functionalKeys.some((functional) => functional === key)
}

/** The keys that are stored only with consent. */
export const functionalKeys = (Object.keys(storedKeys) as StoredKey[]).filter(
  (key) => storedKeys[key] === 'functional',
)

export interface ConsentState {
  /** Null until the musician answers, and again when the question has a new version. */
  readonly consent: Consent | null
  /** Stores the answer. A refusal removes what was stored with an earlier consent. */
  choose(this: void, functional: boolean): void
}

export type ConsentStore = StoreApi<ConsentState>

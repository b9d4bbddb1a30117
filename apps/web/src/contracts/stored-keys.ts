import type { Consent } from '@segno/domain/consent/consent'
import type { StoreApi } from 'zustand/vanilla'
import { type FunctionalKey, functionalKeys } from './consent/functional-keys'

/** Keys that the diary, the sign-in or an explicit choice needs. */
const essentialKeys = [
  'segno.consent',
  'segno.language',
  'segno.theme',
  'segno.sentinel',
  'segno.persistence',
  'segno.lastExport',
  'segno.device',
  'segno.session',
  'segno.owner',
  'segno.ended',
  'segno.leftAccounts',
  'segno.scoreNetwork',
  'segno.scoreFetch',
  'segno.installOffer',
] as const

export type StoredKey = (typeof essentialKeys)[number] | FunctionalKey

/** Every fixed key in localStorage, and whether it needs consent. The privacy page lists them. */
export const storedKeys = Object.fromEntries<'essential' | 'functional'>([
  ...essentialKeys.map((key) => [key, 'essential'] as const),
  ...functionalKeys.map((key) => [key, 'functional'] as const),
]) as Readonly<Record<StoredKey, 'essential' | 'functional'>>

export interface ConsentState {
  /**
   * The answer to the consent question. Null until the musician answers, and again when the question has a new
   * version.
   */
  readonly consent: Consent | null
  /** Stores the answer. A refusal removes the values that an earlier consent allowed. */
  choose(this: void, functional: boolean): void
}

export type ConsentStore = StoreApi<ConsentState>

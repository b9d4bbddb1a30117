import { giveConsent, readConsent } from '@segno/domain/consent/consent'
import { createStore } from 'zustand/vanilla'
import type { Clock } from '../../contracts/clock'
import { functionalKeys, isFunctional } from '../../contracts/consent/functional-keys'
import type { DeviceKey, KeyValueStore } from '../../contracts/key-value-store'
import type { ConsentState, ConsentStore, StoredKey } from '../../contracts/stored-keys'

const CONSENT_KEY: StoredKey = 'segno.consent'

interface Consented {
  readonly consent: ConsentStore
  /** The wrapped store. Without consent it holds functional values in memory. */
  readonly keyValueStore: KeyValueStore
}

/**
 * Wraps a store so that it obeys the musician's consent. Without consent, functional values last until the page
 * closes. `watch` calls `onChange` with the key that another tab wrote, or with null after it removed all keys.
 */
export function createConsentedStore(
  store: KeyValueStore,
  clock: Pick<Clock, 'now'>,
  watch: (onChange: (key: string | null) => void) => void,
): Consented {
  const held = new Map<DeviceKey, string>()
  const isHeld = (key: DeviceKey) => isFunctional(key) && consent.getState().consent?.functional !== true
  const obey = () => {
    const answer = consent.getState().consent
    if (answer?.functional) {
      for (const [key, value] of held) store.write(key, value)
      held.clear()
    } else if (answer) {
      for (const key of functionalKeys) {
        const value = store.read(key)
        if (value !== null && !held.has(key)) held.set(key, value)
        store.remove(key)
      }
    }
  }
  const consent = createStore<ConsentState>()((set) => ({
    consent: readConsent(store.read(CONSENT_KEY)),
    choose(functional) {
      const answer = giveConsent(functional, clock.now())
      store.write(CONSENT_KEY, JSON.stringify(answer))
      set({ consent: answer })
      obey()
    },
  }))
  watch((key) => {
    if (key !== null && key !== CONSENT_KEY) return
    consent.setState({ consent: readConsent(store.read(CONSENT_KEY)) })
    obey()
  })
  return {
    consent,
    keyValueStore: {
      read: (key) => held.get(key) ?? store.read(key),
      write(key, value) {
        if (!isHeld(key)) return store.write(key, value)
        held.set(key, value)
        return true
      },
      remove(key) {
        held.delete(key)
        store.remove(key)
      },
      removeAll(prefix) {
        for (const key of held.keys()) if (key.startsWith(prefix)) held.delete(key)
        store.removeAll(prefix)
      },
    },
  }
}

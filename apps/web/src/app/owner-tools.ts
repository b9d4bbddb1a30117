import { LOCAL_OWNER } from '../contracts/account'
import type { DeviceStorage } from '../contracts/record-storage'
import { COUNTER_KEY, SCORE_PRACTICE_KEY, STAND_KEY } from '../contracts/tool-keys'
import type { JournalStore } from '../data/journal/journal-store'
import { ownedDevice } from '../data/timer/owned-device'
import { once } from './start-with-retry'

/** Returns the timer and the collector of tool sessions of `owner`. Fetches their modules at the first use. */
export function ownerTools(device: DeviceStorage, journal: JournalStore, owner: string) {
  const adopt = async () => (await import('../data/timer/adopt-values')).adoptWork(device, owner)
  const loadTimer = once(async () => {
    if (owner !== LOCAL_OWNER) await adopt().catch(() => {})
    return (await import('./open-timer')).openTimer(device, journal, owner)
  })
  const loadAutoLog = once(async () => {
    const [{ openAutoLog }, timer] = await Promise.all([import('./open-auto-log'), loadTimer()])
    return openAutoLog(device, journal, timer, owner)
  })
  return {
    /** The device storage, limited to the keys of `owner`. */
    device: ownedDevice(device, owner),
    loadTimer,
    loadAutoLog,
    /**
     * Removes the rows of all tools from the device. The removal reaches other tabs, whose running tools would
     * otherwise write their rows again.
     */
    forget: async () => {
      const own = ownedDevice(device, owner)
      const keys = [COUNTER_KEY, STAND_KEY, SCORE_PRACTICE_KEY]
      await Promise.all(keys.map((key) => own.remove(key).catch(() => {})))
      await (await loadAutoLog()).forget()
      await (await loadTimer()).forget()
    },
  }
}

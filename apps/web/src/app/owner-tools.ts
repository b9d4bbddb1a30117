import type { DeviceStorage } from '../contracts/record-storage'
import type { JournalStore } from '../data/journal/journal-store'
import { once } from './start-with-retry'

/** Returns the timer and the collector of measured time of `owner`. Their modules are fetched at the first use. */
export function ownerTools(device: DeviceStorage, journal: JournalStore, owner: string) {
  const loadTimer = once(async () => (await import('./open-timer')).openTimer(device, journal, owner))
  const loadAutoLog = once(async () => {
    const [{ openAutoLog }, timer] = await Promise.all([import('./open-auto-log'), loadTimer()])
    return openAutoLog(device, journal, timer, owner)
  })
  return {
    loadTimer,
    loadAutoLog,
    /** Removes both from the device. A tool that still measured would write its row again, so it goes first. */
    forget: async () => {
      await (await loadAutoLog()).forget()
      await (await loadTimer()).forget()
    },
  }
}

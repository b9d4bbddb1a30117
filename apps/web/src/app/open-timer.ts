import { signalVolume } from '@segno/domain/preferences/signal-volume'
import { createSoundOutput } from '../audio/sound-output'
import type { DeviceStorage } from '../contracts/record-storage'
import type { JournalStore } from '../data/journal/journal-store'
import { ownedDevice } from '../data/timer/owned-device'
import { PracticeTimer } from '../data/timer/practice-timer'
import { clock } from '../platform/clock'
import { ids } from '../platform/ids'
import { pageLifecycle } from '../platform/page-lifecycle'
import { wakeLock } from '../platform/wake-lock'

/**
 * Opens the timer of `owner`: the account of this page, or LOCAL_OWNER.
 * It has its own module, so that no first screen waits for the timer, its chime or the wake lock.
 */
export function openTimer(device: DeviceStorage, journal: JournalStore, owner: string): PracticeTimer {
  return new PracticeTimer({
    device: ownedDevice(device, owner),
    clock,
    lifecycle: pageLifecycle,
    sound: createSoundOutput(clock, () => signalVolume(journal.preference('sound'))),
    wakeLock,
    journal,
    newId: ids.uuid,
  })
}

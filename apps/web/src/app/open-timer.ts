import { createSoundOutput } from '../audio/sound-output'
import type { DeviceStorage } from '../contracts/record-storage'
import type { JournalStore } from '../data/journal/journal-store'
import { PracticeTimer } from '../data/timer/practice-timer'
import { clock } from '../platform/clock'
import { pageLifecycle } from '../platform/page-lifecycle'
import { wakeLock } from '../platform/wake-lock'

/** A module of its own, so that no first screen waits for the timer, its chime or the wake lock. */
export function openTimer(device: DeviceStorage, journal: JournalStore): PracticeTimer {
  return new PracticeTimer({
    device,
    clock,
    lifecycle: pageLifecycle,
    sound: createSoundOutput(clock),
    wakeLock,
    journal,
  })
}

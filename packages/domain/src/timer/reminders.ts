import type { ReminderType, TimerSettings } from '../preferences/preference'
import { type Milliseconds, type Minutes, minutes } from '../units/duration'

/** Gain of the reminder's sound, 0 to 1. */
export const REMINDER_VOLUME = 0.3

export type Reminder = {
  readonly type: ReminderType
  /** The minutes practised so far, a multiple of the interval. */
  readonly practised: Minutes
}

/**
 * Returns the reminder that falls between two readings of the elapsed time (milliseconds), or null. Each multiple of
 * the interval fires once, at the first reading at or after it. If the device slept over several, only the latest
 * fires.
 */
export function dueReminder(
  previousElapsed: Milliseconds,
  elapsed: Milliseconds,
  settings: TimerSettings,
): Reminder | null {
  if (!settings.enableReminders) return null
  const interval = settings.reminderInterval * 60_000
  const reached = Math.floor(elapsed / interval)
  if (reached <= Math.floor(previousElapsed / interval)) return null
  return { type: settings.reminderType, practised: minutes(reached * settings.reminderInterval) }
}

/** Returns true for each channel that a reminder type uses: a message on the screen, a sound, or both. */
export function reminderChannels(type: ReminderType): { readonly visual: boolean; readonly sound: boolean } {
  return { visual: type !== 'sound', sound: type !== 'visual' }
}

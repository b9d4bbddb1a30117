import * as z from 'zod/mini'
import { weekdays } from '../units/week-start'

/** Matches the value of a time field, 00:00 to 23:59. */
const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/

export const practiceReminderSchema = z.looseObject({
  /** The days of the week with a reminder, from 0 (Sunday) to 6 (Saturday). */
  days: z.array(z.literal(weekdays)).check(z.maxLength(7)),
  /** The local time of day of the reminder, such as `18:00`, in the current zone of the device. */
  time: z.string().check(z.regex(TIME_OF_DAY)),
  /** The UID of the event in calendar files, so that a second file replaces the event of the first. */
  calendarId: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
})
export type PracticeReminder = z.infer<typeof practiceReminderSchema>

export const initialPracticeReminder: PracticeReminder = { days: [1, 2, 3, 4, 5], time: '18:00' }

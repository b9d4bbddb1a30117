import * as z from 'zod/mini'
import { textSchema } from '../entry/entry'
import { limits } from '../shared/limits'

export const reminderTypes = ['visual', 'sound', 'both'] as const
export type ReminderType = (typeof reminderTypes)[number]
/** Minutes between reminders. */
export const reminderIntervals = [15, 20, 25, 30, 45, 60] as const
export type ReminderInterval = (typeof reminderIntervals)[number]

export const customInstrumentSchema = z.looseObject({
  /** The lower-cased name, as entries hold it. */
  id: textSchema(1, limits.instrumentLength),
  /** The name as it was typed. */
  name: textSchema(1, limits.instrumentLength),
})

export type CustomInstrument = z.infer<typeof customInstrumentSchema>

export const timerSettingsSchema = z.looseObject({
  enableReminders: z.boolean(),
  reminderType: z.enum(reminderTypes),
  reminderInterval: z.literal(reminderIntervals),
})
export type TimerSettings = z.infer<typeof timerSettingsSchema>

export const instrumentSettingsSchema = z.looseObject({
  /** Instrument id, or null while none is chosen. */
  primary: z.nullable(textSchema(1, limits.instrumentLength)),
  custom: z.array(customInstrumentSchema).check(z.maxLength(50)),
})
export type InstrumentSettings = z.infer<typeof instrumentSettingsSchema>

export const shortcutSettingsSchema = z.looseObject({
  /** Single-letter keys can be switched off (WCAG 2.1.4). */
  singleKeys: z.boolean(),
})
export type ShortcutSettings = z.infer<typeof shortcutSettingsSchema>

export const reportSettingsSchema = z.looseObject({
  /** The columns of the table, in their order; none means those it begins with. */
  columns: z.array(textSchema(1, 50)).check(z.maxLength(limits.viewParts)),
})
export type ReportSettings = z.infer<typeof reportSettingsSchema>

/** One preference a record: its name is its id, so two devices can never hold it twice. */
export const preferences = {
  timer: {
    schema: timerSettingsSchema,
    initial: { enableReminders: false, reminderType: 'visual', reminderInterval: 30 } as TimerSettings,
  },
  instruments: {
    schema: instrumentSettingsSchema,
    initial: { primary: null, custom: [] } as InstrumentSettings,
  },
  shortcuts: { schema: shortcutSettingsSchema, initial: { singleKeys: true } as ShortcutSettings },
  reports: { schema: reportSettingsSchema, initial: { columns: [] } as ReportSettings },
} as const

export type PreferenceName = keyof typeof preferences
export type PreferenceValue<N extends PreferenceName> = (typeof preferences)[N]['initial']

/** The record of one preference: `id` is its name, `value` what that name's schema says. */
export const preferenceSchema = z.looseObject({ id: textSchema(1, 50), value: z.unknown() })
export type Preference = z.infer<typeof preferenceSchema>

/** The value of a preference record, or the preference's initial value where it is absent or unreadable. */
export function readPreference<N extends PreferenceName>(
  name: N,
  record: Preference | undefined,
): PreferenceValue<N> {
  const definition = preferences[name]
  const parsed = definition.schema.safeParse(record?.value)
  return (parsed.success ? parsed.data : definition.initial) as PreferenceValue<N>
}

/** Whether this version can use the value of a preference record; one that it does not know is not its to judge. */
export function isUsablePreference({ id, value }: Preference): boolean {
  if (!Object.hasOwn(preferences, id)) return true
  return preferences[id as PreferenceName].schema.safeParse(value).success
}

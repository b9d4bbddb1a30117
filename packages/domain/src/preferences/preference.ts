import * as z from 'zod/mini'
import { autoLogConfigSchema, defaultAutoLogConfig } from '../auto-log/auto-log-config'
import { textSchema } from '../entry/entry'
import type { ListRule, ListRules } from '../record/list-rule'
import type { RecordChange } from '../record/record-change'
import { initialPracticeReminder, practiceReminderSchema } from '../reminder/practice-reminder-settings'
import { initialRoutines, routineSettingsSchema } from '../routine/routine'
import { isJsonObject } from '../shared/is-json-object'
import { limits } from '../shared/limits'
import { type Weekday, weekdays } from '../units/week-start'

export const reminderTypes = ['visual', 'sound', 'both'] as const
export type ReminderType = (typeof reminderTypes)[number]
/** The minutes between two reminders that a musician can choose. */
export const reminderIntervals = [15, 20, 25, 30, 45, 60] as const
export type ReminderInterval = (typeof reminderIntervals)[number]

export const customInstrumentSchema = z.looseObject({
  /** The name in lower case; entries store it. */
  id: textSchema(1, limits.instrumentLength),
  /** The name as typed. */
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
  /** Instrument id, or null if none is chosen. */
  primary: z.nullable(textSchema(1, limits.instrumentLength)),
  custom: z.array(customInstrumentSchema).check(z.maxLength(limits.customInstruments)),
})
export type InstrumentSettings = z.infer<typeof instrumentSettingsSchema>

export const shortcutSettingsSchema = z.looseObject({
  /** True if single-letter shortcuts are on. WCAG 2.1.4 requires that a musician can turn them off. */
  singleKeys: z.boolean(),
  /** The keys that the musician has assigned, by the id of the command; '' removes the keys of a command. */
  keys: z.optional(z.record(textSchema(1, 50), textSchema(0, 10))),
})
export type ShortcutSettings = z.infer<typeof shortcutSettingsSchema>

export const reportSettingsSchema = z.looseObject({
  /** The columns of the table, in order; an empty list means the default columns. */
  columns: z.array(textSchema(1, 50)).check(z.maxLength(limits.viewParts)),
})

/** The first days of a week that a musician can choose. */
export const weekStarts = [1, 6, 0] as const satisfies readonly Weekday[]

/** The clocks of 12 and of 24 hours, as `Intl.DateTimeFormat` names them. */
export const hourCycles = ['h12', 'h23'] as const
export type HourCycle = (typeof hourCycles)[number]

export const calendarSettingsSchema = z.looseObject({
  /** The first day of a week. Null follows the language and region. */
  weekStart: z.nullable(z.literal(weekStarts)),
  /** The clock for times of day. Absent follows the language and region. */
  hourCycle: z.optional(z.enum(hourCycles)),
  /** The weekday of the lesson; absent for none. */
  lessonDay: z.optional(z.literal(weekdays)),
})

function minutesSchema(days: number) {
  return z.int().check(z.minimum(1), z.maximum((days * limits.durationMax) / 60))
}

/**
 * The target of the musician: a period and its minutes. It is a tuple, because a merge takes a list from one
 * device. Merged by field, 'per day' and '180 minutes a week' would become three hours a day.
 */
export const practiceTargetSchema = z.tuple([z.enum(['day', 'week']), minutesSchema(7)])
export type PracticeTarget = z.infer<typeof practiceTargetSchema>

export const practiceSettingsSchema = z.looseObject({
  /** The minutes of a new entry. Null: the form uses its own default, and the quick log asks. */
  entryMinutes: z.nullable(minutesSchema(1)),
  target: z.optional(practiceTargetSchema),
})

export const soundSettingsSchema = z.looseObject({
  /** The volume of signals in percent, 0 to 100. */
  volume: z.int().check(z.minimum(0), z.maximum(100)),
  isMuted: z.boolean(),
})
export type SoundSettings = z.infer<typeof soundSettingsSchema>

/** The looks of a page of sheet music: as in the file, on warm paper, or light on dark. */
export const scorePapers = ['white', 'sepia', 'inverted'] as const
export type ScorePaper = (typeof scorePapers)[number]

export const scoreSettingsSchema = z.looseObject({
  /** The paper of scores without a setting of their own. */
  paper: z.enum(scorePapers),
})

export const starterSettingsSchema = z.looseObject({
  /** The ids of the favourites among the scores that come with the product. */
  favourites: z.array(textSchema(1, 100)).check(z.maxLength(limits.starterFavourites)),
})

type KnownFields<Value> = keyof {
  [F in keyof Value as string extends F ? never : number extends F ? never : F]: Value[F]
}

/**
 * The rules by which a merge unites the lists in a preference. Null: the merge takes the list from one device.
 */
type PreferenceLists<Value> = {
  readonly [F in KnownFields<Value> as NonNullable<Value[F]> extends readonly unknown[]
    ? F
    : never]-?: ListRule | null
}

/**
 * Returns the definition of a preference. The compiler refuses one that lacks a rule for a list of its value.
 */
function define<Schema extends z.ZodMiniType>(
  schema: Schema,
  initial: z.infer<Schema>,
  lists: PreferenceLists<z.infer<Schema>>,
) {
  return { schema, initial, lists }
}

function listOf(by: ListRule['by'], most: number): ListRule {
  return { by, most, bytes: limits.preferenceListBytes }
}

/**
 * Every preference by its name. Each is one record with the name as id, so two devices cannot create it twice.
 */
export const preferences = {
  timer: define(
    timerSettingsSchema,
    { enableReminders: false, reminderType: 'visual', reminderInterval: 30 },
    {},
  ),
  instruments: define(
    instrumentSettingsSchema,
    { primary: null, custom: [] },
    { custom: listOf('id', limits.customInstruments) },
  ),
  shortcuts: define(shortcutSettingsSchema, { singleKeys: true }, {}),
  reports: define(reportSettingsSchema, { columns: [] }, { columns: null }),
  calendar: define(calendarSettingsSchema, { weekStart: null }, {}),
  practice: define(practiceSettingsSchema, { entryMinutes: null }, { target: null }),
  sound: define(soundSettingsSchema, { volume: 100, isMuted: false }, {}),
  practiceReminder: define(practiceReminderSchema, initialPracticeReminder, { days: null }),
  routines: define(routineSettingsSchema, initialRoutines, { list: listOf('id', limits.routines) }),
  scores: define(scoreSettingsSchema, { paper: 'white' }, {}),
  starters: define(
    starterSettingsSchema,
    { favourites: [] },
    { favourites: listOf('value', limits.starterFavourites) },
  ),
  autoLog: define(autoLogConfigSchema, defaultAutoLogConfig, {
    defaultTags: listOf('value', limits.tags),
  }),
} as const

export type PreferenceName = keyof typeof preferences
export type PreferenceValue<N extends PreferenceName> = (typeof preferences)[N]['initial']

/** The record of one preference. `id` is its name, and the schema of that name checks `value`. */
export const preferenceSchema = z.looseObject({ id: textSchema(1, 50), value: z.unknown() })
export type Preference = z.infer<typeof preferenceSchema>
export type PreferenceChange = RecordChange<'preference', Preference>

/**
 * Returns the value of a preference record, or the initial value without a record. A newer version may have
 * stored values that this version cannot read. Such a field gets its initial value here, and such a member of a
 * list is omitted. `setPreference` keeps both in the record.
 */
export function readPreference<N extends PreferenceName>(
  name: N,
  record: Preference | undefined,
): PreferenceValue<N> {
  const { schema, initial } = preferences[name]
  const value = record?.value
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data as PreferenceValue<N>
  if (!isJsonObject(value)) return initial as PreferenceValue<N>
  const readable = Object.entries(value).flatMap(([field, stored]) => {
    const read = readField(name, field, stored)
    return read === undefined ? [] : [[field, read]]
  })
  return { ...initial, ...Object.fromEntries(readable) } as PreferenceValue<N>
}

/** Returns the part of a field that this version can read, or undefined. */
function readField(name: PreferenceName, field: string, stored: unknown): unknown {
  const { schema, initial } = preferences[name]
  const isReadable = (value: unknown) => schema.safeParse({ ...initial, [field]: value }).success
  if (isReadable(stored)) return stored
  const rule = listRulesOfPreference(name)[field]
  if (!rule || !Array.isArray(stored)) return undefined
  return stored.filter((member) => isReadable([member])).slice(0, rule.most)
}

/** Returns true if the value fits its schema, or if only a newer version has the preference. */
export function isUsablePreference({ id, value }: Preference): boolean {
  if (!isPreferenceName(id)) return true
  return preferences[id].schema.safeParse(value).success
}

/** Returns the merge rules for the lists of a preference. Empty for a preference of a newer version. */
export function listRulesOfPreference(name: string): ListRules {
  if (!isPreferenceName(name)) return {}
  const rules = Object.entries<ListRule | null>(preferences[name].lists)
  return Object.fromEntries(rules.flatMap(([field, rule]) => (rule ? [[field, rule]] : [])))
}

/**
 * Returns the record that a preference has before any device sets it. Returns undefined for a preference of a
 * newer version.
 */
export function initialPreference(name: string): Preference | undefined {
  return isPreferenceName(name) ? { id: name, value: preferences[name].initial } : undefined
}

/** Returns true for the name of a preference, false for one of a newer version. */
export function isPreferenceName(name: string): name is PreferenceName {
  return Object.hasOwn(preferences, name)
}

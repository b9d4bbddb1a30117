import * as z from 'zod/mini'
import type { RecordChange } from '../record/record-change'
import { hasLength, limits } from '../shared/limits'
import { hasVisibleText } from '../shared/normalise-text'
import { calendarDaySchema } from '../units/calendar-day'
import type { Seconds } from '../units/duration'
import { instantSchema } from '../units/instant'

/** The activity of an entry. `status_change` marks a piece's change of status and never counts as practice. */
export const entryTypes = [
  'practice',
  'lesson',
  'performance',
  'rehearsal',
  'technique',
  'status_change',
] as const
export type EntryType = (typeof entryTypes)[number]

/** The types that a musician may choose. Only the repertoire writes status changes. */
export const loggableEntryTypes = ['practice', 'lesson', 'performance', 'rehearsal', 'technique'] as const
export type LoggableEntryType = (typeof loggableEntryTypes)[number]

export const moods = ['excited', 'frustrated', 'neutral', 'satisfied'] as const
export type Mood = (typeof moods)[number]

/** The known techniques; any other text is a musician's own technique. `custom` is an unnamed technique. */
export const knownTechniques = ['scale', 'arpeggio', 'octave', 'rhythm', 'custom'] as const
export type KnownTechnique = (typeof knownTechniques)[number]

/**
 * Returns the schema of a text of `min` to `max` code points, without NUL or lone surrogates, which databases
 * refuse.
 */
export function textSchema(min: number, max: number) {
  return z
    .string()
    .check(z.refine((text) => hasLength(text, min, max) && !text.includes('\u0000') && text.isWellFormed()))
}

/** Returns the schema of a name of 1 to `max` code points, at least one of them visible. */
export function nameSchema(max: number) {
  return textSchema(1, max).check(z.refine(hasVisibleText))
}

export const idSchema = textSchema(1, limits.idLength)

/** The schema of a duration: whole seconds, from one minute to one day. */
export const durationSchema = z.custom<Seconds>(
  (value) =>
    Number.isInteger(value) && Number(value) >= limits.durationMin && Number(value) <= limits.durationMax,
)

export const tempoSchema = z.int().check(z.minimum(limits.tempoMin), z.maximum(limits.tempoMax))

const namedPieceFields = {
  title: nameSchema(limits.titleLength),
  composer: z.nullable(textSchema(0, limits.titleLength)),
}

/** A piece that a score, a preset or a programme names. Keeps unknown fields of other versions. */
export const namedPieceSchema = z.looseObject(namedPieceFields)

export const entryPieceSchema = z.looseObject({
  id: idSchema,
  ...namedPieceFields,
  measures: z.nullable(textSchema(0, limits.measuresLength)),
  /** The tempo in beats per minute, or null. */
  tempo: z.nullable(tempoSchema),
})
export type EntryPiece = z.infer<typeof entryPieceSchema>

/** A saved record of the logbook. Keeps unknown fields of other versions. */
export const entrySchema = z.looseObject({
  id: idSchema,
  /** The start of practice, an instant in UTC. */
  timestamp: instantSchema,
  /** IANA zone of the place of practice. */
  timeZone: textSchema(1, limits.timeZoneLength),
  /** The calendar day at the place of practice. */
  localDay: calendarDaySchema,
  /** The duration of practice in seconds. */
  duration: durationSchema,
  type: z.enum(entryTypes),
  instrument: textSchema(1, limits.instrumentLength),
  mood: z.nullable(z.enum(moods)),
  notes: z.nullable(textSchema(0, limits.notesLength)),
  pieces: z.array(entryPieceSchema).check(z.maxLength(limits.pieces)),
  techniques: z.array(textSchema(1, limits.techniqueLength)).check(z.maxLength(limits.techniques)),
  goalIds: z.array(idSchema).check(z.maxLength(limits.goals)),
  tags: z.array(textSchema(1, limits.tagLength)).check(z.maxLength(limits.tags)),
  metadata: z.looseObject({ source: textSchema(1, 50) }),
  scoreId: z.nullable(idSchema),
  scoreTitle: z.nullable(textSchema(0, limits.titleLength)),
  scoreComposer: z.nullable(textSchema(0, limits.titleLength)),
  autoTracked: z.boolean(),
  createdAt: instantSchema,
})
export type Entry = z.infer<typeof entrySchema>
export type EntryChange = RecordChange<'entry', Entry>

/**
 * Compares two entries for a sort: newest first, and the greater id first at the same instant, so that every
 * device has the same order.
 */
export function compareEntriesNewestFirst(a: Entry, b: Entry): number {
  if (a.timestamp !== b.timestamp) return a.timestamp < b.timestamp ? 1 : -1
  return a.id < b.id ? 1 : a.id > b.id ? -1 : 0
}

/** Returns true if an entry counts as practice: everything but a status change. */
export function countsAsPractice(entry: Entry): boolean {
  return entry.type !== 'status_change'
}

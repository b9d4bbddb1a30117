import * as z from 'zod/mini'
import { idSchema, namedPieceSchema, nameSchema, textSchema } from '../entry/entry'
import { longLists } from '../record/long-lists'
import {
  composed,
  instantSpelling,
  mapped,
  optionalDay,
  optionalText,
  withFields,
} from '../record/migrate-fields'
import { parseBody } from '../record/parse-body'
import type { RecordChange } from '../record/record-change'
import { isJsonObject } from '../shared/is-json-object'
import { limits } from '../shared/limits'
import { err, type Result } from '../shared/result'
import { calendarDaySchema } from '../units/calendar-day'
import { instantSchema } from '../units/instant'

export const programmeOccasions = ['recital', 'exam', 'lesson', 'other'] as const
export type ProgrammeOccasion = (typeof programmeOccasions)[number]

/** The schemas of the fields that a musician edits. */
export const programmeFieldSchemas = {
  name: nameSchema(limits.titleLength),
  occasion: z.enum(programmeOccasions),
  /** The day of the event, or null. */
  date: z.nullable(calendarDaySchema),
  /**
   * The pieces in the order of the event, each once. They are named as in entries and need not be in the
   * repertoire.
   */
  pieces: z.array(namedPieceSchema).check(z.maxLength(limits.programmePieces)),
  notes: z.nullable(textSchema(0, limits.notesLength)),
}

/** The pieces of a recital, an exam or a lesson, in order. Keeps unknown fields of other versions. */
export const programmeSchema = z.looseObject({
  id: idSchema,
  ...programmeFieldSchemas,
  createdAt: instantSchema,
})
export type Programme = z.infer<typeof programmeSchema>
export type ProgrammeChange = RecordChange<'programme', Programme>

const listFields = { pieces: limits.programmePieces }

/**
 * Returns a stored or imported body as a programme, or the names of its invalid fields. Only id, name and time
 * of creation are required. Keeps unknown fields, those of its pieces too.
 */
export function readProgramme(raw: unknown): Result<Programme, string[]> {
  const long = longLists(raw, listFields)
  return long.length > 0 ? err(long) : parseBody(programmeSchema, migrated(raw))
}

function migrated(raw: unknown): unknown {
  if (!isJsonObject(raw)) return raw
  const { pieces = none } = raw
  return withFields(raw, {
    name: composed(raw.name),
    occasion: raw.occasion ?? 'other',
    date: optionalDay(raw.date),
    pieces: Array.isArray(pieces) ? mapped(pieces, namedPiece) : pieces,
    notes: optionalText(raw.notes),
    createdAt: instantSpelling(raw.createdAt ?? raw.updatedAt),
  })
}

const none: readonly unknown[] = []

function namedPiece(raw: unknown): unknown {
  if (!isJsonObject(raw)) return raw
  return withFields(raw, { title: composed(raw.title), composer: optionalText(raw.composer) })
}

import { entryTypes, idSchema, tempoSchema } from '@segno/domain/entry/entry'
import { pieceStatuses, repertoireItemSchema } from '@segno/domain/repertoire/repertoire-item'
import { limits } from '@segno/domain/shared/limits'
import { calendarDaySchema } from '@segno/domain/units/calendar-day'
import { instantSchema } from '@segno/domain/units/instant'
import * as z from 'zod/mini'
import type { ApiCall } from './call'
import { baseSeqSchema, inputChoice, inputDay, inputText, maybe, noted } from './input-fields'
import { changeRefusals, createRefusals, readRefusals } from './record-refusals'
import { deletedSchema, recordStamp } from './record-stamp'

/** The client timeout of a removal in milliseconds. */
const REMOVAL_TIMEOUT = 15_000

const practiceTotals = {
  practiceCount: noted(z.int().check(z.minimum(0)), { description: 'Number of entries with this piece.' }),
  totalPracticeTime: noted(z.int().check(z.minimum(0)), { description: 'Seconds.' }),
  lastPracticed: z.nullable(instantSchema),
}

/** A piece of the repertoire as calls return it: its stored fields, and counts computed from the entries. */
export const repertoireAnswerSchema = z.looseObject({
  ...repertoireItemSchema.shape,
  ...practiceTotals,
  ...recordStamp,
})

/**
 * The links of a piece as received. Their bounds exceed the stored ones, because the server drops invalid links
 * before counting.
 */
const links = z.array(z.string().check(z.maxLength(20_000))).check(z.maxLength(200))

const sessionFields = { entryId: idSchema, timestamp: instantSchema, localDay: calendarDaySchema }

/** Fields that a client may set. The server ignores all other fields, such as owners, dates and counts. */
const itemFields = {
  status: maybe(inputChoice(pieceStatuses)),
  difficultyRating: maybe(z.int().check(z.minimum(1), z.maximum(limits.difficultyMax))),
  personalNotes: maybe(inputText(0, limits.notesLength)),
  referenceLinks: noted(maybe(links), {
    description: `http(s) addresses, at most ${limits.referenceLinks}; what is none is left out.`,
  }),
  targetDate: maybe(inputDay),
}

export const createRepertoireItemSchema = z.object({
  scoreId: noted(inputText(1, limits.idLength), {
    description: 'The piece key: normalised title and composer.',
    examples: ['nocturne-chopin'],
  }),
  title: maybe(inputText(0, limits.titleLength)),
  composer: maybe(inputText(0, limits.titleLength)),
  ...itemFields,
})

export const updateRepertoireItemSchema = z.object({
  ...itemFields,
  timeZone: noted(maybe(z.string().check(z.maxLength(limits.timeZoneLength))), {
    description: 'The time zone (IANA) that gives the entry of a status change its day. Absent: UTC.',
    examples: ['Europe/Berlin'],
  }),
  baseSeq: baseSeqSchema,
})

export const listRepertoire = {
  method: 'GET',
  path: '/api/repertoire',
  summary: 'Lists the pieces of the repertoire with their practice.',
  authenticated: true,
  answer: z.looseObject({ items: z.array(repertoireAnswerSchema) }),
  refusals: ['unauthorized', 'rate_limited'],
} satisfies ApiCall

export const getRepertoireStats = {
  method: 'GET',
  path: '/api/repertoire/{scoreId}/stats',
  summary: 'Returns the practice of a piece. Times are seconds.',
  authenticated: true,
  answer: z.looseObject({
    ...practiceTotals,
    averageSession: noted(z.int().check(z.minimum(0)), { description: 'Seconds, rounded.' }),
    firstPracticed: z.nullable(instantSchema),
    tempoHistory: z.array(
      z.looseObject({
        ...sessionFields,
        tempo: tempoSchema,
        measures: z.nullable(z.string()),
      }),
    ),
    recentSessions: z.array(
      z.looseObject({
        ...sessionFields,
        duration: noted(z.int(), { description: 'Share of the entry for this piece, in seconds.' }),
        type: z.enum(entryTypes),
      }),
    ),
  }),
  refusals: readRefusals,
} satisfies ApiCall

export const addToRepertoire = {
  method: 'POST',
  path: '/api/repertoire',
  summary: 'Adds a piece to the repertoire. If it exists, `details.item` of the refusal is the piece.',
  authenticated: true,
  request: createRepertoireItemSchema,
  answer: repertoireAnswerSchema,
  status: 201,
  refusals: createRefusals,
} satisfies ApiCall

export const updateRepertoire = {
  method: 'PUT',
  path: '/api/repertoire/{scoreId}',
  summary: 'Changes the given fields of a piece. A new status adds an entry to the logbook.',
  authenticated: true,
  request: updateRepertoireItemSchema,
  answer: repertoireAnswerSchema,
  refusals: changeRefusals,
} satisfies ApiCall

export const removeFromRepertoire = {
  method: 'DELETE',
  path: '/api/repertoire/{scoreId}',
  summary: 'Removes a piece from the repertoire and keeps its entries.',
  authenticated: true,
  answer: deletedSchema,
  refusals: readRefusals,
  timeout: REMOVAL_TIMEOUT,
} satisfies ApiCall

export const dissociatePiece = {
  method: 'DELETE',
  path: '/api/repertoire/{scoreId}/dissociate',
  summary: 'Removes a piece from the repertoire and returns the number of its entries, which stay.',
  authenticated: true,
  answer: z.looseObject({ success: z.literal(true), preservedLogs: z.int().check(z.minimum(0)) }),
  refusals: readRefusals,
  timeout: REMOVAL_TIMEOUT,
} satisfies ApiCall

export const repertoireCalls = [
  listRepertoire,
  getRepertoireStats,
  addToRepertoire,
  updateRepertoire,
  removeFromRepertoire,
  dissociatePiece,
]

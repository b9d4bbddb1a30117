import { idSchema } from '@segno/domain/entry/entry'
import { isJsonObject } from '@segno/domain/shared/is-json-object'
import { err, ok, type Result } from '@segno/domain/shared/result'
import * as z from 'zod/mini'
import { type Fields, readFrame } from './read-frame'

/** The maximum number of records in one message. */
export const BULK_LIMIT = 500

const baseSeq = z.optional(z.int().check(z.minimum(0)))
const moment = z.optional(z.nullable(z.union([z.string(), z.number()])))
/**
 * The schema of a record, which checks only the id. The server checks records later, one by one, so that a
 * wrong field refuses only its record.
 */
const entry = z.looseObject({ id: idSchema })
const piece = z.looseObject({ scoreId: idSchema })
/** The epoch to which `baseSeq` belongs. A server with another epoch refuses the message. */
const epoch = z.optional(z.string())
/** The whole removed record with its `deletedAt`, from clients that have it. */
const removed = z.looseObject({})
const removal = { deletedAt: moment, baseSeq, epoch }

/**
 * Every message of a client on the channel. A record has its fields, `updatedAt`, `deletedAt?` and `baseSeq?`.
 * All fields except the type, the records and the ids are optional, and clocks may be wrong.
 */
const upSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('PING') }),
  z.object({
    type: z.literal('SYNC_REQUEST'),
    lastSyncTime: moment,
    cursor: z.optional(z.nullable(z.string())),
  }),
  z.object({ type: z.literal('ENTRY_CREATED'), entry, epoch }),
  z.object({ type: z.literal('ENTRY_UPDATED'), entry, epoch }),
  z.object({ type: z.literal('ENTRY_DELETED'), entryId: idSchema, entry: z.optional(removed), ...removal }),
  z.object({ type: z.literal('BULK_SYNC'), entries: z.array(entry).check(z.maxLength(BULK_LIMIT)), epoch }),
  z.object({ type: z.literal('PIECE_ADDED'), piece, epoch }),
  z.object({ type: z.literal('PIECE_UPDATED'), piece, epoch }),
  z.object({ type: z.literal('PIECE_REMOVED'), scoreId: idSchema, piece: z.optional(removed), ...removal }),
  z.object({
    type: z.literal('PIECE_DISSOCIATED'),
    scoreId: idSchema,
    piece: z.optional(removed),
    ...removal,
  }),
  z.object({
    type: z.literal('REPERTOIRE_BULK_SYNC'),
    pieces: z.array(piece).check(z.maxLength(BULK_LIMIT)),
    epoch,
  }),
])
export type UpMessage = z.infer<typeof upSchema>
export type UpType = UpMessage['type']

export type UpProblem =
  /**
   * The frame is no JSON object, nests too deeply or has a name in `magicNames`. Or a field of the message is
   * missing or wrong.
   */
  | 'malformed'
  /** The `type` of the message is none of this version. */
  | 'unknown'

const upTypes: ReadonlySet<unknown> = new Set(
  upSchema.def.options.map((option) => option.def.shape.type.def.values[0]),
)

/**
 * Parses a text frame, or returns an `UpProblem`. Fields may also be in `payload` or `data`, which may contain
 * a bare record or list.
 */
export function readUp(text: string): Result<UpMessage, UpProblem> {
  const frame = readFrame(text)
  if (!frame.ok) return frame
  const { type } = frame.value
  if (typeof type !== 'string') return err('malformed')
  if (!upTypes.has(type)) return err('unknown')
  const message = upSchema.safeParse(openEnvelope(type as UpType, frame.value))
  return message.success ? ok(message.data) : err('malformed')
}

function openEnvelope(type: UpType, frame: Fields): Fields {
  const inner = frame.payload ?? frame.data
  const fields: Fields = { ...(isJsonObject(inner) ? inner : {}), ...frame, type }
  switch (type) {
    case 'PING':
    case 'SYNC_REQUEST':
      return fields
    case 'ENTRY_DELETED':
      return removalOf(fields, 'entry', 'entryId')
    case 'PIECE_REMOVED':
    case 'PIECE_DISSOCIATED':
      return removalOf(fields, 'piece', 'scoreId')
    case 'ENTRY_CREATED':
    case 'ENTRY_UPDATED':
      return { type, epoch: frame.epoch, entry: fields.entry ?? inner }
    case 'PIECE_ADDED':
    case 'PIECE_UPDATED':
      return { type, epoch: frame.epoch, piece: withKey(fields.piece ?? inner) }
    case 'BULK_SYNC':
      return { type, epoch: frame.epoch, entries: fields.entries ?? inner }
    case 'REPERTOIRE_BULK_SYNC': {
      const pieces = fields.pieces ?? fields.items ?? inner
      return { type, epoch: frame.epoch, pieces: Array.isArray(pieces) ? pieces.map(withKey) : pieces }
    }
  }
}

/**
 * Returns the fields of a removal, with its id. A removal contains the whole record, or an id in the field of
 * its kind or in `id`.
 */
function removalOf(fields: Fields, record: 'entry' | 'piece', idName: 'entryId' | 'scoreId'): Fields {
  const about: Fields = isJsonObject(fields[record]) ? fields[record] : {}
  return { ...about, ...fields, [idName]: fields[idName] ?? about[idName] ?? fields.id ?? about.id }
}

/** Returns a repertoire piece with its key in `scoreId`. A client may send the key in `id` instead. */
function withKey(piece: unknown): unknown {
  return isJsonObject(piece) ? { ...piece, scoreId: piece.scoreId ?? piece.id } : piece
}

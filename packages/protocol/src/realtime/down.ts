import { idSchema } from '@segno/domain/entry/entry'
import { instantSchema } from '@segno/domain/units/instant'
import * as z from 'zod/mini'
import { readFrame } from './read-frame'

const seq = z.int().check(z.minimum(0))
const epoch = z.string().check(z.minLength(1), z.maxLength(64))

/** A record as `recordToWire` writes it. `readServerRecord` validates it. */
const record = z.record(z.string(), z.unknown())

/**
 * The writes that a message covers: all with `prevSeq < number <= seq`. After the message, a client that has
 * read up to `prevSeq` has read up to `seq`. Any other client pulls. An empty list with different numbers only
 * asks the client to pull.
 */
const place = { prevSeq: seq, seq, epoch, timestamp: instantSchema }

/**
 * Every message of the server on the channel. All are hints: a client that misses one gets the same data by
 * pulling. `z.discriminatedUnion` would add its code to every first visit, so this is a plain union.
 */
const downSchema = z.union([
  z.looseObject({ type: z.literal('PONG'), seq, epoch, timestamp: instantSchema }),
  z.looseObject({ type: z.literal('ENTRY_CREATED'), entry: record, ...place }),
  z.looseObject({ type: z.literal('ENTRY_UPDATED'), entry: record, ...place }),
  z.looseObject({ type: z.literal('ENTRY_DELETED'), entryId: idSchema, entry: record, ...place }),
  z.looseObject({ type: z.literal('BULK_SYNC'), entries: z.array(record), ...place }),
  z.looseObject({ type: z.literal('PIECE_ADDED'), piece: record, ...place }),
  z.looseObject({ type: z.literal('PIECE_UPDATED'), piece: record, ...place }),
  z.looseObject({ type: z.literal('PIECE_REMOVED'), scoreId: idSchema, piece: record, ...place }),
  z.looseObject({ type: z.literal('PIECE_DISSOCIATED'), scoreId: idSchema, piece: record, ...place }),
  z.looseObject({ type: z.literal('REPERTOIRE_BULK_SYNC'), pieces: z.array(record), ...place }),
  /** Confirms a write to its author only: the server has stored this version. */
  z.looseObject({
    type: z.literal('ACCEPTED'),
    kind: z.string(),
    id: idSchema,
    updatedAt: instantSchema,
    seq,
    epoch,
    /** Fields of a new record whose invalid time became the current time. */
    replaced: z.optional(z.array(z.string())),
  }),
  /**
   * The server has refused a message of this client. `kind` and `id` name the refused record, if the error
   * concerns one.
   */
  z.looseObject({
    type: z.literal('ERROR'),
    code: z.string().check(z.minLength(1)),
    message: z.string(),
    kind: z.optional(z.string()),
    id: z.optional(z.string()),
  }),
])
export type DownMessage = z.infer<typeof downSchema>
/** A message with the range of writes that it covers: `prevSeq` and `seq`. */
export type DownChange = Extract<DownMessage, { prevSeq: number }>

/** The codes of an ERROR message. */
export const realtimeErrorCodes = [
  'malformed_message',
  'unknown_message',
  /** The record is malformed: the message names its fields. */
  'invalid',
  'unsupported',
  /** The record is too large. `quota`: its account has no room for it. */
  'too-large',
  'quota',
  /** The account has spent its budget of calls. */
  'rate_limited',
  /** The server has another version. The client pulls and sends its change again. */
  'conflict',
  /** The epoch of the message is outdated, because the server has reset the history of the account. */
  'epoch_changed',
  'not_found',
  'internal',
] as const
export type RealtimeErrorCode = (typeof realtimeErrorCodes)[number]

/** The codes with which the server closes a channel. */
export const closeCodes = {
  /** A normal end. Clients do not reconnect. */
  normal: 1000,
  /** The server restarts. Clients reconnect after a random delay. */
  restart: 1012,
  /** The client sends too many messages or reads too slowly. */
  tooMuch: 1008,
  /** The token is invalid or expired. */
  unauthorized: 4401,
  /** The user in the URL is not the owner of the token. */
  forbidden: 4403,
  /** The account has too many channels, and the server closes the oldest one. */
  tooMany: 4429,
} as const

/** Returns the message of a text frame, or null if it is unknown or invalid. */
export function readDown(text: string): DownMessage | null {
  const frame = readFrame(text)
  if (!frame.ok) return null
  const message = downSchema.safeParse(frame.value)
  return message.success ? message.data : null
}

/** Returns true for a message that covers writes, so that it has `prevSeq` and `seq`. */
export function isAboutWrites(message: DownMessage): message is DownChange {
  return typeof message.prevSeq === 'number'
}

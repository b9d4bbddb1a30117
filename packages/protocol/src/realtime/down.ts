import { idSchema } from '@segno/domain/entry/entry'
import { instantSchema } from '@segno/domain/units/instant'
import * as z from 'zod/mini'
import { readFrame } from './read-frame'

const seq = z.int().check(z.minimum(0))
const epoch = z.string().check(z.minLength(1), z.maxLength(64))

/** A record as `recordToWire` writes it; `readServerRecord` reads it, and refuses what is none. */
const record = z.record(z.string(), z.unknown())

/**
 * Where a message stands in the writes of the account: it tells everything that happened after `prevSeq` up to `seq`.
 * Who has read as far as `prevSeq` has then read as far as `seq`; anybody else pulls. A list that is empty although
 * the numbers differ says only that there is something to pull.
 */
const place = { prevSeq: seq, seq, epoch, timestamp: instantSchema }

/** Everything that the server says on the channel. All of it is a hint: who misses it finds the same by pulling. */
const downSchema = z.discriminatedUnion('type', [
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
  /** To the sender of a change only: this version of it was taken, or was there already. */
  z.looseObject({
    type: z.literal('ACCEPTED'),
    kind: z.string(),
    id: idSchema,
    updatedAt: instantSchema,
    seq,
    epoch,
  }),
  /** To the sender only. `kind` and `id` name the record that was not taken, where it was about one. */
  z.looseObject({
    type: z.literal('ERROR'),
    code: z.string().check(z.minLength(1)),
    message: z.string(),
    kind: z.optional(z.string()),
    id: z.optional(z.string()),
  }),
])
export type DownMessage = z.infer<typeof downSchema>
/** A message that tells of writes. */
export type DownChange = Extract<DownMessage, { prevSeq: number }>

/** Codes of an ERROR. */
export const realtimeErrorCodes = [
  'malformed_message',
  'unknown_message',
  /** The record cannot be read: its fields are named in the message. */
  'invalid',
  'unsupported',
  /** Another version is there already; pull, and offer it again. */
  'conflict',
  /** The server is another one than the sender knows. */
  'epoch_changed',
  'not_found',
  'internal',
] as const
export type RealtimeErrorCode = (typeof realtimeErrorCodes)[number]

/** Why the server closed a channel, where it was not the network. */
export const closeCodes = {
  /** Nothing is wrong: nobody reconnects. */
  normal: 1000,
  /** The server restarts: come back, not all at once. */
  restart: 1012,
  /** Too many messages, or too slow in reading them. */
  tooMuch: 1008,
  /** The token is not valid (any more). */
  unauthorized: 4401,
  /** The user of the address is not the one of the token. */
  forbidden: 4403,
  /** More channels than an account may have: the oldest is closed. */
  tooMany: 4429,
} as const

/** The message of a text frame, or null for what this version does not know. */
export function readDown(text: string): DownMessage | null {
  const frame = readFrame(text)
  if (!frame.ok) return null
  const message = downSchema.safeParse(frame.value)
  return message.success ? message.data : null
}

/** Whether a message tells of writes, and which. */
export function tellsChange(message: DownMessage): message is DownChange {
  return typeof message.prevSeq === 'number'
}

import { normalisePieceKey } from '@segno/domain/piece/normalise-piece-key'
import type { JsonObject, PendingWrite, ServerRecord } from '@segno/domain/record/record'
import { err, ok, type Result } from '@segno/domain/shared/result'
import { timeOf } from '@segno/domain/units/instant'
import { normaliseTimestamp } from '@segno/domain/units/timestamp'
import { readWrite, type UnreadableItem, type WireWrite } from '@segno/protocol/http/record-wire'
import type { UpMessage } from '@segno/protocol/realtime/up'

export type UpChange = Exclude<UpMessage, { type: 'PING' | 'SYNC_REQUEST' }>

/** A change from the channel. `body` is null for a bare removal, `updatedAt` undefined if the client sent no time. */
export interface IncomingChange extends Omit<WireWrite, 'body'> {
  readonly body: JsonObject | null
}
export type UnreadableChange = UnreadableItem & { readonly kind: string }
type ReadChange = Result<IncomingChange, UnreadableChange>

/** Returns the changes of a channel message. An unreadable change is an error with its invalid fields. */
export function incomingChanges(message: UpChange): ReadChange[] {
  switch (message.type) {
    case 'ENTRY_CREATED':
    case 'ENTRY_UPDATED':
      return [changeOf('entry', message.entry)]
    case 'PIECE_ADDED':
    case 'PIECE_UPDATED':
      return [pieceChange(message.piece)]
    case 'ENTRY_DELETED':
      return [entryRemoval(message)]
    case 'PIECE_REMOVED':
    case 'PIECE_DISSOCIATED':
      return [pieceRemoval(message)]
    case 'BULK_SYNC':
      return message.entries.map((entry) => changeOf('entry', entry))
    case 'REPERTOIRE_BULK_SYNC':
      return message.pieces.map(pieceChange)
  }
}

/**
 * Returns the write for a change, or null if there is nothing to remove. A bare removal keeps the current body. A
 * missing time counts as now, and as later than the current version.
 */
export function writeOf(
  change: IncomingChange,
  current: ServerRecord | undefined,
  now: number,
): PendingWrite | null {
  const updatedAt = change.updatedAt ?? Math.max(now, (current?.updatedAt ?? Number.NEGATIVE_INFINITY) + 1)
  const { body } = change
  if (body === null) {
    return current ? { ...change, updatedAt, deletedAt: updatedAt, body: current.body } : null
  }
  return { ...change, updatedAt, body }
}

function changeOf(kind: string, item: JsonObject): ReadChange {
  const read = readWrite(kind, item)
  if (!read.ok) return err({ ...read.error, kind })
  const { deletedAt, body } = read.value
  const isBare = Object.keys(body).every((field) => field === 'id' || field === 'scoreId')
  return ok(deletedAt !== undefined && isBare ? { ...read.value, body: null } : read.value)
}

/** Returns the change of a repertoire piece, with its piece key in place of a foreign id. */
function pieceChange(piece: JsonObject & { readonly scoreId: string }): ReadChange {
  const key = normalisePieceKey(piece.scoreId)
  return changeOf('repertoire', { ...piece, id: key, scoreId: key })
}

/**
 * Returns the change for a removed entry. It has the body of the message if that contains the whole record,
 * else the current body stays.
 */
function entryRemoval(message: Extract<UpChange, { entryId: string }>): ReadChange {
  const { entry, entryId } = message
  if (entry?.deletedAt) return changeOf('entry', { ...entry, id: entryId })
  return ok(removalOf('entry', entryId, message))
}

function pieceRemoval(message: Extract<UpChange, { scoreId: string }>): ReadChange {
  const { piece, scoreId } = message
  if (piece?.deletedAt) return pieceChange({ ...piece, scoreId })
  return ok(removalOf('repertoire', normalisePieceKey(scoreId), message))
}

interface Removal {
  readonly deletedAt?: string | number | null | undefined
  readonly baseSeq?: number | undefined
}

function removalOf(kind: string, id: string, { deletedAt, baseSeq }: Removal): IncomingChange {
  const time = normaliseTimestamp(deletedAt)
  return {
    kind,
    id,
    body: null,
    updatedAt: time.ok ? timeOf(time.value) : undefined,
    ...(baseSeq === undefined ? {} : { baseSeq }),
  }
}

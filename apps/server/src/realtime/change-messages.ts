import type { ServerRecord } from '@segno/domain/record/record'
import type { Instant } from '@segno/domain/units/instant'
import { recordToWire } from '@segno/protocol/http/record-wire'
import type { DownChange } from '@segno/protocol/realtime/down'

/** The writes `from < seq <= to` of an account, and when they are sent. */
export interface Span {
  readonly from: number
  readonly to: number
  readonly epoch: string
  readonly at: Instant
}

type Place = Pick<DownChange, 'prevSeq' | 'seq' | 'epoch' | 'timestamp'>

function placeOf({ epoch, at }: Span, prevSeq: number, seq: number): Place {
  return { prevSeq, seq, epoch, timestamp: at }
}

/** Returns a message that only asks the client to pull. */
export function pullHint(span: Span, prevSeq = span.from, seq = span.to): DownChange {
  return { type: 'BULK_SYNC', entries: [], ...placeOf(span, prevSeq, seq) }
}

/**
 * Returns one message for each record of a span, in the order of their numbers. A record that is neither an
 * entry nor a repertoire piece becomes a hint to pull. A record that has changed after the span appears with
 * its later change.
 */
export function singleMessages(
  records: readonly ServerRecord[],
  isNew: (record: ServerRecord) => boolean,
  span: Span,
): DownChange[] {
  let sentUpTo = span.from
  return records.map((record, at) => {
    const seq = at === records.length - 1 ? span.to : record.seq
    const place = placeOf(span, sentUpTo, seq)
    sentUpTo = seq
    return singleMessage(record, isNew(record), place) ?? pullHint(span, place.prevSeq, seq)
  })
}

function singleMessage(record: ServerRecord, isNew: boolean, place: Place): DownChange | null {
  const wire = recordToWire(record)
  const isGone = record.deletedAt !== undefined
  if (record.kind === 'entry') {
    if (isGone) return { type: 'ENTRY_DELETED', entryId: record.id, entry: wire, ...place }
    return { type: isNew ? 'ENTRY_CREATED' : 'ENTRY_UPDATED', entry: wire, ...place }
  }
  if (record.kind === 'repertoire') {
    if (isGone) return { type: 'PIECE_REMOVED', scoreId: record.id, piece: wire, ...place }
    return { type: isNew ? 'PIECE_ADDED' : 'PIECE_UPDATED', piece: wire, ...place }
  }
  return null
}

/**
 * Returns a list of entries and a list of repertoire pieces. Only the last list with records raises the number,
 * and only if `records` has no other kinds. Otherwise a hint to pull follows.
 */
export function bulkMessages(records: readonly ServerRecord[], span: Span): DownChange[] {
  const entries = records.filter(({ kind }) => kind === 'entry')
  const pieces = records.filter(({ kind }) => kind === 'repertoire')
  const isWhole = entries.length + pieces.length === records.length
  const afterEntries = isWhole && pieces.length === 0 ? span.to : span.from
  const afterPieces = isWhole ? span.to : span.from
  const messages: DownChange[] = [
    {
      type: 'BULK_SYNC',
      entries: entries.map(recordToWire),
      ...placeOf(span, span.from, afterEntries),
    },
    {
      type: 'REPERTOIRE_BULK_SYNC',
      pieces: pieces.map(recordToWire),
      ...placeOf(span, afterEntries, afterPieces),
    },
  ]
  return isWhole ? messages : [...messages, pullHint(span)]
}

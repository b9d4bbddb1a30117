import type { ServerRecord } from '@segno/domain/record/record'
import type { Instant } from '@segno/domain/units/instant'
import { recordToWire } from '@segno/protocol/http/record-wire'
import type { DownChange } from '@segno/protocol/realtime/down'

/** Writes `from < seq <= to` of an account, as of a moment. */
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

/** Says that there is something to pull, and nothing else. */
export function pullHint(span: Span, prevSeq = span.from, seq = span.to): DownChange {
  return { type: 'BULK_SYNC', entries: [], ...placeOf(span, prevSeq, seq) }
}

/**
 * What happened in a span, a message a record, in the order of their numbers. Records of kinds that the channel has no
 * message for become a hint to pull. Records of the span that have changed again since are told with that change.
 */
export function singleMessages(
  records: readonly ServerRecord[],
  isNew: (record: ServerRecord) => boolean,
  span: Span,
): DownChange[] {
  let told = span.from
  return records.map((record, at) => {
    const seq = at === records.length - 1 ? span.to : record.seq
    const place = placeOf(span, told, seq)
    told = seq
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
 * What happened in a span, a list a kind. Only the last list that holds anything moves the number, and only where the
 * lists tell everything; otherwise a hint to pull follows.
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

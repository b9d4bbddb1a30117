import { compareEntriesNewestFirst, type Entry } from '../entry/entry'
import { pieceKeysOfEntry } from '../entry/piece-entries'
import type { PieceKey } from '../piece/piece-key'
import type { CalendarDay } from '../units/calendar-day'
import type { Instant } from '../units/instant'
import { type PieceStatus, pieceStatuses } from './repertoire-item'

/** A change of a piece's status that the diary records. */
export interface StatusChange {
  readonly entryId: string
  readonly timestamp: Instant
  readonly localDay: CalendarDay
  /** The status before the change, or null if the entry does not name it. */
  readonly from: PieceStatus | null
  readonly to: PieceStatus
}

/**
 * Returns the status changes of a piece, newest first. `entries` are those of the piece or of the whole diary.
 * The statuses come from the entry's metadata, else from its note `Status changed: old → new`. Skips entries
 * without a status.
 */
export function statusHistoryOf(entries: Iterable<Entry>, key: PieceKey): StatusChange[] {
  const changes: Entry[] = []
  for (const entry of entries) {
    if (entry.type === 'status_change' && !isDeleted(entry) && pieceKeysOfEntry(entry).includes(key)) {
      changes.push(entry)
    }
  }
  return changes.sort(compareEntriesNewestFirst).flatMap((entry) => {
    const change = changeInMetadata(entry) ?? changeInNote(entry.notes ?? '')
    if (!change) return []
    const { id: entryId, timestamp, localDay } = entry
    return [{ entryId, timestamp, localDay, ...change }]
  })
}

type RecordedChange = Pick<StatusChange, 'from' | 'to'>

function changeInMetadata({ metadata }: Entry): RecordedChange | null {
  const to = readStatus(metadata.newStatus)
  return to && { from: readStatus(metadata.oldStatus), to }
}

const NOTE_BEGINS = /^status changed ?: ?/i
const ARROW = /→|[-=]>/

/** Returns the change that the first line of a note names, or null. Musicians add text below that line. */
function changeInNote(note: string): RecordedChange | null {
  const line = note.trim().split('\n', 1)[0] ?? ''
  const start = NOTE_BEGINS.exec(line)
  if (!start) return null
  const [from, to, ...more] = line.slice(start[0].length).split(ARROW)
  const status = more.length === 0 ? readStatus(to) : null
  return status && { from: readStatus(from), to: status }
}

/** Returns the status that a text names in any spelling (`PERFORMANCE_READY`, `Performance ready`), or null. */
function readStatus(value: unknown): PieceStatus | null {
  if (typeof value !== 'string') return null
  const spelling = value
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
  return pieceStatuses.find((status) => status === spelling) ?? null
}

function isDeleted(entry: Entry): boolean {
  return entry.deletedAt !== undefined && entry.deletedAt !== null
}

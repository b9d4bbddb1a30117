import type { JournalRecord } from '../change/change'
import { compareEntriesNewestFirst, type Entry } from '../entry/entry'
import { csvCell, joinList } from '../file-format/csv-cell'
import { limits } from '../shared/limits'
import { instantOf } from '../units/instant'

type Cell = string | number | null

const pieceNumbers = Array.from({ length: limits.pieces }, (_, index) => index + 1)

/** The column names of our CSV, in order. The import recognises the file by them. */
export const csvColumns: readonly string[] = [
  ...['id', 'timestamp', 'time_zone', 'local_day', 'type', 'instrument'],
  ...['duration_minutes', 'duration_seconds', 'mood'],
  ...pieceNumbers.flatMap((n) => [`title_${n}`, `composer_${n}`, `measures_${n}`, `tempo_${n}`]),
  ...['techniques', 'tags', 'notes', 'goal_ids', 'source', 'auto_tracked', 'created_at', 'updated_at'],
]

/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\ufeff'
const CHUNK_ROWS = 200

/**
 * Yields a CSV file (RFC 4180, UTF-8 with a byte order mark) in chunks. It has all entries that are not
 * deleted, newest first. `guardFormula` prevents formulas in cells. CSV has no unknown fields and no piece ids;
 * only JSON is lossless.
 */
export function* buildCsv(records: readonly JournalRecord[]): Generator<string, void, undefined> {
  const entries = records
    .filter((record): record is JournalRecord<'entry'> => record.kind === 'entry')
    .filter(({ deletedAt }) => deletedAt === undefined)
    .sort((a, b) => compareEntriesNewestFirst(a.body, b.body))
  yield `${BYTE_ORDER_MARK}${csvColumns.join(',')}\r\n`
  for (let from = 0; from < entries.length; from += CHUNK_ROWS) {
    yield entries
      .slice(from, from + CHUNK_ROWS)
      .map((record) => `${entryCells(record).map(csvCell).join(',')}\r\n`)
      .join('')
  }
}

/** Returns the cells of one entry, in the order of `csvColumns`, before guarding and quoting. */
export function entryCells({ body, updatedAt }: JournalRecord<'entry'>): Cell[] {
  return [
    body.id,
    body.timestamp,
    body.timeZone,
    body.localDay,
    body.type,
    body.instrument,
    Math.round((body.duration / 60) * 100) / 100,
    body.duration,
    body.mood,
    ...pieceCells(body),
    joinList(body.techniques),
    joinList(body.tags),
    body.notes,
    joinList(body.goalIds),
    body.metadata.source,
    String(body.autoTracked),
    body.createdAt,
    instantOf(updatedAt),
  ]
}

function pieceCells({ pieces }: Entry): Cell[] {
  return pieceNumbers.flatMap((number) => {
    const piece = pieces[number - 1]
    return piece ? [piece.title, piece.composer, piece.measures, piece.tempo] : [null, null, null, null]
  })
}

import type { JournalRecord } from '../change/change'
import { type RecordKind, recordKindNames, recordKinds } from '../change/record-kinds'
import { exportFormat } from '../file-format/export-format'
import { packExported, unpackExported } from '../file-format/exported-record'
import { isJsonObject } from '../shared/is-json-object'
import { sameValue } from '../shared/same-value'
import { type Instant, instantOf } from '../units/instant'

export interface ExportOptions {
  readonly exportedAt: Instant
  readonly appVersion: string
  readonly deviceId?: string
}

/** The number of records in one chunk of an export. */
const CHUNK_RECORDS = 200

/**
 * Yields all records that are not deleted as one JSON file, in chunks: a header, then one list for each kind
 * with one record on each line. Bodies are complete with unknown fields and have their `updatedAt` (ISO).
 * Durations are seconds. Only one chunk is in memory at a time.
 */
export function* buildExport(
  records: readonly JournalRecord[],
  options: ExportOptions,
): Generator<string, void, undefined> {
  const living = records.filter(isLiving)
  const counts: Record<string, number> = {}
  for (const kind of recordKindNames) counts[recordKinds[kind].exportKey] = 0
  for (const { kind } of living) {
    const key = recordKinds[kind].exportKey
    counts[key] = (counts[key] ?? 0) + 1
  }
  yield exportHeader(options, { counts })
  for (const kind of recordKindNames) {
    yield `,\n  ${JSON.stringify(recordKinds[kind].exportKey)}: [`
    yield* recordLines(living.filter((record) => record.kind === kind))
    yield ']'
  }
  yield '\n}\n'
}

/** Returns the beginning of an export: its header with the fields `more`, without the closing brace. */
export function exportHeader(
  { exportedAt, appVersion, deviceId }: ExportOptions,
  more: Readonly<Record<string, unknown>> = {},
): string {
  const header = {
    format: exportFormat.name,
    formatVersion: exportFormat.version,
    durationUnit: exportFormat.durationUnit,
    exportedAt,
    appVersion,
    ...(deviceId === undefined ? {} : { deviceId }),
    ...more,
  }
  return JSON.stringify(header, null, 2).slice(0, -2)
}

/** Returns a record as one line of JSON, as the list of its kind contains it. */
export function exportedLine(record: Pick<JournalRecord, 'body' | 'updatedAt'>): string {
  return JSON.stringify(packExported(record))
}

function* recordLines(records: readonly JournalRecord[]): Generator<string, void, undefined> {
  for (let from = 0; from < records.length; from += CHUNK_RECORDS) {
    const lines = records.slice(from, from + CHUNK_RECORDS).map(exportedLine)
    yield `${from === 0 ? '' : ','}\n    ${lines.join(',\n    ')}`
  }
  if (records.length > 0) yield '\n  '
}

function isLiving(record: JournalRecord): boolean {
  return record.deletedAt === undefined
}

export interface ExportCheck {
  readonly ok: boolean
  /** Stored records that the text lacks. */
  readonly missing: readonly { kind: RecordKind; id: string }[]
  /** Stored records whose content differs from that in the text. */
  readonly different: readonly { kind: RecordKind; id: string }[]
  /** The number of rows in the text that no stored record has. */
  readonly unexpected: number
}

/**
 * Parses an export and compares every record with the stored one. Returns `ok: true` if they are equal, else
 * the differences.
 */
export function verifyExport(text: string, records: readonly JournalRecord[]): ExportCheck {
  const living = records.filter(isLiving)
  const missing: { kind: RecordKind; id: string }[] = []
  const different: { kind: RecordKind; id: string }[] = []
  const { readable, rows, count } = exportedRows(text)
  for (const record of living) {
    const { kind, id } = record
    const row = rows.get(`${kind} ${id}`)
    if (!row) missing.push({ kind, id })
    else if (!isSameRecord(row, record)) different.push({ kind, id })
  }
  const unexpected = count - (living.length - missing.length)
  const ok = readable && missing.length === 0 && different.length === 0 && unexpected === 0
  return { ok, missing, different, unexpected }
}

function isSameRecord(row: Record<string, unknown>, record: JournalRecord): boolean {
  const { body, updatedAt } = unpackExported(row)
  return updatedAt === instantOf(record.updatedAt) && sameValue(body, record.body)
}

function exportedRows(text: string) {
  const parsed = parseObject(text)
  const rows = new Map<string, Record<string, unknown>>()
  let count = 0
  for (const kind of recordKindNames) {
    const list = parsed?.[recordKinds[kind].exportKey]
    for (const row of Array.isArray(list) ? list : []) {
      count++
      if (isJsonObject(row)) rows.set(`${kind} ${row.id}`, row)
    }
  }
  return { readable: parsed !== null, rows, count }
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return isJsonObject(value) ? value : null
  } catch {
    return null
  }
}

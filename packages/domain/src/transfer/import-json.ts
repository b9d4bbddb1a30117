import { type RecordBodies, type RecordKind, recordKindNames, recordKinds } from '../change/record-kinds'
import { exportFormat, reportFormat, unsafeReason } from '../file-format/export-format'
import { unpackExported } from '../file-format/exported-record'
import type { RecordKey } from '../record/record'
import { isJsonObject } from '../shared/is-json-object'
import { err, ok, type Result } from '../shared/result'
import { sameValue } from '../shared/same-value'
import { timeOf } from '../units/instant'
import { normaliseTimestamp } from '../units/timestamp'
import { numberedIds } from './content-id'
import { type ForeignOptions, foreignEntry } from './foreign-entry'

/** A record from a file. `updatedAt` (milliseconds) is null if the file has none. */
export interface IncomingRecord<K extends RecordKind = RecordKind> extends RecordKey<K> {
  readonly body: RecordBodies[K]
  readonly updatedAt: number | null
}

export interface RejectedRecord {
  /** The position of the record in its list of the file, from 0. */
  readonly index: number
  readonly kind: RecordKind
  readonly id?: string
  readonly code: 'notAnObject' | 'unsafeKey' | 'tooDeep' | 'invalidFields' | 'repeatedId' | 'deleted'
  /** The invalid fields, if the reason is `invalidFields`. */
  readonly fields: readonly string[]
}

export interface ReadExport {
  readonly records: readonly IncomingRecord[]
  readonly rejected: readonly RejectedRecord[]
  /** Unknown lists of the file, which the import ignores. */
  readonly ignoredLists: readonly string[]
}

export type ReadExportError =
  /** The file is neither our export nor a list of entries. */
  | 'notAnExport'
  /** A newer version wrote the file. */
  | 'newerFormat'

/**
 * Reads the records of a parsed JSON file: our export, the entries of our report file, a bare list of entries,
 * or `{entries: […]}` of another app (see `foreignEntry`). Validates each record separately and returns refused
 * ones with a reason.
 */
export function readExport(
  parsed: unknown,
  options: Omit<ForeignOptions, 'minutes'> = {},
): Result<ReadExport, ReadExportError> {
  if (Array.isArray(parsed)) return ok(readForeign(parsed, options, []))
  if (!isJsonObject(parsed)) return err('notAnExport')
  if (parsed.format === exportFormat.name) return readOwn(parsed)
  if (parsed.format === reportFormat.name) return readReport(parsed)
  if (!Array.isArray(parsed.entries)) return err('notAnExport')
  const unit = parsed.durationUnit ?? parsed.duration_unit
  const minutes = typeof unit === 'string' && /^min/i.test(unit)
  return ok(readForeign(parsed.entries, { ...options, minutes }, otherLists(parsed, ['entries'])))
}

function otherLists(parsed: Record<string, unknown>, known: readonly string[]): string[] {
  return Object.keys(parsed).filter((key) => Array.isArray(parsed[key]) && !known.includes(key))
}

function readOwn(parsed: Record<string, unknown>): Result<ReadExport, ReadExportError> {
  const version = parsed.formatVersion
  if (typeof version !== 'number' || !Number.isFinite(version)) return err('notAnExport')
  if (version > exportFormat.version) return err('newerFormat')
  if (!isWhole(parsed)) return err('notAnExport')
  const reader = new RecordReader()
  for (const kind of recordKindNames) {
    const list = parsed[recordKinds[kind].exportKey] ?? []
    // Refuse a damaged list like one record, and import the others.
    const items = Array.isArray(list) ? list : [null]
    for (const [index, raw] of items.entries()) reader.add(kind, index, raw, unpackExported)
  }
  const known = recordKindNames.map((kind) => recordKinds[kind].exportKey)
  return ok(reader.result(otherLists(parsed, known)))
}

/**
 * Returns the complete records of a report file, or the reason for refusing it. Its rows only display the
 * records.
 */
function readReport(parsed: Record<string, unknown>): Result<ReadExport, ReadExportError> {
  const { version, unit, entries } = parsed
  if (typeof version !== 'number' || !Number.isFinite(version)) return err('notAnExport')
  if (version > reportFormat.version) return err('newerFormat')
  if (unit !== reportFormat.unit || !Array.isArray(entries)) return err('notAnExport')
  const reader = new RecordReader()
  for (const [index, raw] of entries.entries()) reader.add('entry', index, raw, unpackExported)
  return ok(reader.result(otherLists(parsed, ['entries', 'rows', 'columns'])))
}

/** Returns true if a file with our header has its durations in seconds and at least one list of records. */
function isWhole(parsed: Record<string, unknown>): boolean {
  const { durationUnit = exportFormat.durationUnit } = parsed
  const lists = recordKindNames.map((kind) => parsed[recordKinds[kind].exportKey])
  return durationUnit === exportFormat.durationUnit && lists.some((list) => Array.isArray(list))
}

function readForeign(list: readonly unknown[], options: ForeignOptions, ignored: string[]): ReadExport {
  const reader = new RecordReader()
  const idOf = numberedIds()
  for (const [index, raw] of list.entries()) {
    reader.add('entry', index, raw, (row) => foreignEntry(row, { ...options, idOf }))
  }
  return reader.result(ignored)
}

type Unpack = (raw: Record<string, unknown>) => { body: Record<string, unknown>; updatedAt: unknown }

class RecordReader {
  private readonly records: IncomingRecord[] = []
  private readonly rejected: RejectedRecord[] = []
  private readonly ids = new Set<string>()

  result(ignoredLists: readonly string[]): ReadExport {
    return { records: this.records, rejected: this.rejected, ignoredLists }
  }

  add(kind: RecordKind, index: number, raw: unknown, unpack: Unpack): void {
    const outcome = this.judge(kind, raw, unpack)
    if (outcome.ok) {
      this.ids.add(`${kind} ${outcome.value.id}`)
      this.records.push(outcome.value)
    } else {
      const id = isJsonObject(raw) && typeof raw.id === 'string' ? { id: raw.id } : {}
      this.rejected.push({ index, kind, ...id, ...outcome.error })
    }
  }

  private judge(
    kind: RecordKind,
    raw: unknown,
    unpack: Unpack,
  ): Result<IncomingRecord, Pick<RejectedRecord, 'code' | 'fields'>> {
    if (!isJsonObject(raw)) return err({ code: 'notAnObject', fields: [] })
    const unsafe = unsafeReason(raw)
    if (unsafe) return err({ code: unsafe, fields: [] })
    const { body: rawBody, updatedAt } = unpack(raw)
    if (rawBody.deletedAt) return err({ code: 'deleted', fields: [] })
    const read = recordKinds[kind].read(rawBody)
    if (!read.ok) return err({ code: 'invalidFields', fields: read.error })
    const { id } = read.value
    if (this.ids.has(`${kind} ${id}`)) return err({ code: 'repeatedId', fields: [] })
    // Keep a body that needed no migration unchanged, so that exporting it again gives the same bytes.
    const body = sameValue(rawBody, read.value) ? rawBody : read.value
    const changed = normaliseTimestamp(updatedAt)
    const time = changed.ok ? timeOf(changed.value) : null
    return ok({ kind, id, body, updatedAt: time } as IncomingRecord)
  }
}

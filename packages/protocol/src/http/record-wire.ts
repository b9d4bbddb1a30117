import { recordKindNames, recordKindOf, recordKinds } from '@segno/domain/change/record-kinds'
import type { JsonObject, PendingWrite, ServerRecord, Version } from '@segno/domain/record/record'
import { isJsonObject } from '@segno/domain/shared/is-json-object'
import { limits } from '@segno/domain/shared/limits'
import { err, ok, type Result } from '@segno/domain/shared/result'
import { instantOf, timeOf } from '@segno/domain/units/instant'
import { normaliseTimestamp } from '@segno/domain/units/timestamp'
import { isStorableText, unstorableFields } from './record-wire-text'

/**
 * A record on the wire: the fields of its body, plus those of `recordStamp`, which are never part of a body.
 */
export type WireRecord = Readonly<Record<string, unknown>>

const besideTheBody = ['updatedAt', 'deletedAt', 'seq', 'baseSeq', 'syncStatus'] as const

/** A write as received. `updatedAt` is undefined if the item has no time. */
export interface WireWrite extends Omit<PendingWrite, 'updatedAt'> {
  readonly updatedAt: number | undefined
}

/** A malformed item: its wrong fields, and its id if that is readable. */
export interface UnreadableItem {
  readonly id: string
  readonly fields: readonly string[]
}

/** Returns a record of the server in the form that calls return: its body with ISO times and `seq`. */
export function recordToWire(record: ServerRecord): WireRecord {
  return { ...versionToWire(record.id, record), seq: record.seq }
}

/** Returns a write in the form that clients send: its body with ISO times and `baseSeq`. */
export function writeToWire(record: PendingWrite): WireRecord {
  const { baseSeq } = record
  return { ...versionToWire(record.id, record), ...(baseSeq === undefined ? {} : { baseSeq }) }
}

function versionToWire(id: string, { body, updatedAt, deletedAt }: Version): WireRecord {
  return {
    ...body,
    id,
    updatedAt: instantOf(updatedAt),
    ...(deletedAt === undefined ? {} : { deletedAt: instantOf(deletedAt) }),
  }
}

/**
 * Reads an item of a push, or returns its wrong fields. Checks only the common fields; the server checks the
 * body later by its kind.
 */
export function readWrite(kind: string, item: unknown): Result<WireWrite, UnreadableItem> {
  if (!isJsonObject(item)) return err({ id: '', fields: ['id'] })
  const id = idOf(kind, item)
  const deletedAt = timeIn(item, 'deletedAt')
  const updatedAt = timeIn(item, 'updatedAt')
  const baseSeq = numberIn(item, 'baseSeq')
  const body = bodyOf(kind, id ?? '', item)
  const wrong = [
    ...(id === undefined ? ['id'] : []),
    ...(deletedAt === null ? ['deletedAt'] : []),
    ...(updatedAt === null ? ['updatedAt'] : []),
    ...(baseSeq === null ? ['baseSeq'] : []),
    ...unstorableFields(body),
  ]
  if (wrong.length > 0) return err({ id: shownId(item.id), fields: [...new Set(wrong)] })
  return ok({
    kind,
    id: id ?? '',
    body,
    updatedAt: updatedAt ?? deletedAt ?? undefined,
    ...(typeof deletedAt === 'number' ? { deletedAt } : {}),
    ...(typeof baseSeq === 'number' ? { baseSeq } : {}),
  })
}

/** Reads a record of a response. Returns null if its id, time or number is missing or invalid. */
export function readServerRecord(kind: string, item: unknown): ServerRecord | null {
  if (!isJsonObject(item)) return null
  const read = readWrite(kind, item)
  const seq = numberIn(item, 'seq')
  if (!read.ok || read.value.updatedAt === undefined || seq === null || seq === undefined) return null
  const { id, body, updatedAt, deletedAt } = read.value
  return { kind, id, body, updatedAt, ...(deletedAt === undefined ? {} : { deletedAt }), seq }
}

/**
 * Returns the `id` of an item, or the `scoreId` of a piece without `id`. Returns undefined if the id is missing
 * or invalid.
 */
function idOf(kind: string, item: WireRecord): string | undefined {
  const id = item.id ?? (kind === 'repertoire' ? item.scoreId : undefined)
  return typeof id === 'string' && isId(id) ? id : undefined
}

function isId(id: string): boolean {
  return id !== '' && id.length <= limits.idLength * 2 && isStorableText(id)
}

function shownId(id: unknown): string {
  return typeof id === 'string' ? id.slice(0, limits.idLength).toWellFormed() : ''
}

function bodyOf(kind: string, id: string, item: WireRecord): JsonObject {
  const body: Record<string, unknown> = { ...item, id }
  for (const field of besideTheBody) delete body[field]
  // Some clients add the kind of record to each body. In a goal, `kind` is a field of its own.
  if (kind !== 'goal') delete body.kind
  return body
}

/** Returns the time in milliseconds, undefined for an absent or null field, or null for an invalid time. */
function timeIn(item: WireRecord, field: string): number | null | undefined {
  const value = item[field]
  if (value === undefined || value === null) return undefined
  const read = normaliseTimestamp(value)
  return read.ok ? timeOf(read.value) : null
}

/**
 * Returns a number that the server assigned: a whole number from 0. Returns undefined for an absent or null
 * field, null for any other value.
 */
function numberIn(item: WireRecord, field: string): number | null | undefined {
  const value = item[field]
  if (value === undefined || value === null) return undefined
  return Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : null
}

/** The names of kinds in the calls of the specification: `types` of a pull, `type` of a conflict. */
const typeNames: Readonly<Record<string, string>> = {
  entry: 'logbook_entry',
  repertoire: 'repertoire_item',
  progress: 'goal_progress',
  filterPreset: 'filter_preset',
  metronomePreset: 'metronome_preset',
  scoreMark: 'score_mark',
}

/**
 * Returns the name of a kind in calls, such as `logbook_entry` for `entry`. Returns an unknown kind unchanged.
 */
export function typeOfKind(kind: string): string {
  return Object.hasOwn(typeNames, kind) ? (typeNames[kind] as string) : kind
}

const kindNames = new Map(
  recordKindNames.flatMap((kind) => [
    [kind as string, kind],
    [typeOfKind(kind), kind],
    [recordKinds[kind].exportKey, kind],
  ]),
)

/**
 * Returns the kind with this name, or whose list or type in calls has this name. Returns undefined for unknown
 * names.
 */
export function kindOfName(name: string): string | undefined {
  return kindNames.get(name)
}

/**
 * Returns the name of a kind's list in calls, such as `entries` for `entry`. Returns an unknown kind unchanged.
 */
export function listOfKind(kind: string): string {
  const known = recordKindOf(kind)
  return known ? recordKinds[known].exportKey : kind
}

/** The record kind of each list that this version writes, by the name of the list. */
export const kindsByList: Readonly<Record<string, string>> = Object.fromEntries(
  recordKindNames.map((kind) => [recordKinds[kind].exportKey, kind]),
)

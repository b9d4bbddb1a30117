import { recordKindNames, recordKindOf, recordKinds } from '@segno/domain/change/record-kinds'
import type { JsonObject, PendingWrite, ServerRecord, Version } from '@segno/domain/record/record'
import { limits } from '@segno/domain/shared/limits'
import { err, ok, type Result } from '@segno/domain/shared/result'
import { instantOf, timeOf } from '@segno/domain/units/instant'
import { normaliseTimestamp } from '@segno/domain/units/timestamp'
import { isStorableText, unstorableFields } from './record-wire-text'

/** A record as it travels: its body, and these beside it, which are never part of a body. */
export type WireRecord = Readonly<Record<string, unknown>>

const besideTheBody = ['updatedAt', 'deletedAt', 'seq', 'baseSeq', 'syncStatus'] as const

/** What an item of a push asks to be kept. `updatedAt` is absent where it says no time at all. */
export interface WireWrite extends Omit<PendingWrite, 'updatedAt'> {
  readonly updatedAt: number | undefined
}

/** An item that cannot be read: whatever it was called, and the fields that are wrong. */
export interface UnreadableItem {
  readonly id: string
  readonly fields: readonly string[]
}

/** A record that the server holds, as it is answered. */
export function recordToWire(record: ServerRecord): WireRecord {
  return { ...versionToWire(record.id, record), seq: record.seq }
}

/** A record that is offered, as it is sent. */
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

/** An item of a push. Only what every record has is looked at: whether the body is right is its kind's to say. */
export function readWrite(kind: string, item: unknown): Result<WireWrite, UnreadableItem> {
  if (!isObject(item)) return err({ id: '', fields: ['id'] })
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

/** A record of an answer, or null where it is none. */
export function readServerRecord(kind: string, item: unknown): ServerRecord | null {
  if (!isObject(item)) return null
  const read = readWrite(kind, item)
  const seq = numberIn(item, 'seq')
  if (!read.ok || read.value.updatedAt === undefined || seq === null || seq === undefined) return null
  const { id, body, updatedAt, deletedAt } = read.value
  return { kind, id, body, updatedAt, ...(deletedAt === undefined ? {} : { deletedAt }), seq }
}

/** A piece's id is its key, which calls name `scoreId`; other records say their id. */
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
  // Some clients name the kind of record in each; of a goal it is what sort of goal it is.
  if (kind !== 'goal') delete body.kind
  return body
}

/** Milliseconds; undefined where the field is absent, null where it holds no time. */
function timeIn(item: WireRecord, field: string): number | null | undefined {
  const value = item[field]
  if (value === undefined || value === null) return undefined
  const read = normaliseTimestamp(value)
  return read.ok ? timeOf(read.value) : null
}

/** A number that the server gave; undefined where the field is absent, null where it holds none. */
function numberIn(item: WireRecord, field: string): number | null | undefined {
  const value = item[field]
  if (value === undefined || value === null) return undefined
  return Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : null
}

function isObject(value: unknown): value is WireRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What the specification's calls name a kind: `types` of a pull, `type` of a conflict. */
const typeNames: Readonly<Record<string, string>> = {
  entry: 'logbook_entry',
  repertoire: 'repertoire_item',
  progress: 'goal_progress',
  filterPreset: 'filter_preset',
}

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

/** The kind of a list's name, of a type or of itself; undefined for one that this version does not know. */
export function kindOfName(name: string): string | undefined {
  return kindNames.get(name)
}

/** The list that holds records of a kind in a call; a kind that this version does not know has its own name. */
export function listOfKind(kind: string): string {
  const known = recordKindOf(kind)
  return known ? recordKinds[known].exportKey : kind
}

/** Every list that this version writes, and the kind in it. */
export const kindsByList: Readonly<Record<string, string>> = Object.fromEntries(
  recordKindNames.map((kind) => [recordKinds[kind].exportKey, kind]),
)

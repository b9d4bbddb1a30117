import type { Change, JournalRecord } from '@segno/domain/change/change'
import { recordKinds } from '@segno/domain/change/record-kinds'
import type { ConflictCopy } from '@segno/domain/conflict/conflict-copy'
import { editEntry } from '@segno/domain/entry/edit-entry'
import type { Entry } from '@segno/domain/entry/entry'
import { sameValue } from '@segno/domain/shared/same-value'
import { milliseconds } from '@segno/domain/units/duration'
import { instantOf } from '@segno/domain/units/instant'
import type { RecordVersion } from '../../../contracts/record-history'

/** The label of a version in the dialog. */
export type VersionLabel =
  /** Both this device and the server have this version now. */
  | 'now'
  /** Only this device has this version yet. */
  | 'here'
  | 'notTaken'
  | 'lost'

/** A version of an entry as the dialog lists it. */
export interface EntryVersion {
  readonly key: string
  /** The time when the version was written, ISO 8601. */
  readonly at: string
  readonly device: 'this' | 'other' | null
  readonly mark: VersionLabel | null
  readonly isDeleted: boolean
  /** The entry in this version; null if this release of the app cannot read it. */
  readonly entry: Entry | null
  /** The entry to compare this version with; null for the first version. */
  readonly before: Entry | null
}

interface VersionParts {
  readonly current: JournalRecord<'entry'>
  /** The versions from the server, newest first. */
  readonly versions: readonly RecordVersion[]
  /** The conflict copies of this entry. */
  readonly copies: readonly ConflictCopy[]
  /** The id of this device, or null if it has none. */
  readonly device: string | null
}

/** Returns all known versions of an entry, newest first. */
export function entryVersions({ current, versions, copies, device }: VersionParts): EntryVersion[] {
  const known = versions.map((version) => ({ version, entry: readVersion(version.body, current.id) }))
  const newest = known.find(({ version }) => version.outcome === 'accepted')
  const isNewest = (entry: Entry | null) => entry !== null && editEntry(current.body, entry).length === 0
  const taken = known.map(({ version, entry }, at): EntryVersion => {
    const isTaken = version.outcome === 'accepted'
    const isNow = version === newest?.version && version.deletedAt === undefined && isNewest(entry)
    return {
      key: `${version.seq ?? 'refused'}/${version.at}/${at}`,
      at: version.updatedAt,
      device: version.device === null ? null : version.device === device ? 'this' : 'other',
      mark: isTaken ? (isNow ? 'now' : null) : 'notTaken',
      isDeleted: version.deletedAt !== undefined,
      entry,
      before: known.slice(at + 1).find((older) => older.version.outcome === 'accepted')?.entry ?? null,
    }
  })
  const shown = mergeByTime(taken, copies.map((copy) => versionOfCopy(copy, current.body)).sort(newestFirst))
  if (taken.some(({ mark }) => mark === 'now')) return shown
  return [versionHere(current, newest?.entry ?? null), ...shown]
}

/**
 * Returns the changes that restore a version of an entry; empty if the version is equal, deleted or unreadable.
 */
export function restoreVersion(current: Entry, { entry, isDeleted }: EntryVersion): Change[] {
  return entry && !isDeleted ? editEntry(current, entry) : []
}

function readVersion(body: unknown, id: string): Entry | null {
  const read = recordKinds.entry.read(body)
  return read.ok ? { ...read.value, id } : null
}

function versionHere(current: JournalRecord<'entry'>, before: Entry | null): EntryVersion {
  return {
    key: 'here',
    at: instantOf(milliseconds(current.updatedAt)),
    device: 'this',
    mark: 'here',
    isDeleted: false,
    entry: current.body,
    before,
  }
}

function versionOfCopy(copy: ConflictCopy, current: Entry): EntryVersion {
  return {
    key: copy.id,
    at: copy.keptAt,
    device: null,
    mark: 'lost',
    isDeleted: false,
    entry: readVersion(withLostValue(current, copy), current.id),
    before: current,
  }
}

/**
 * Returns the entry with the value of the conflict copy. The value may contain all fields of a `unitFields`
 * group.
 */
function withLostValue(current: Entry, { field, value }: ConflictCopy): unknown {
  const unit = recordKinds.entry.unitFields.find(([first]) => first === field)
  if (unit && isObject(value)) return { ...current, ...value }
  return withValueAt(current, field.split('.'), value)
}

function withValueAt(body: unknown, [name = '', ...rest]: readonly string[], value: unknown): unknown {
  const object = isObject(body) ? body : {}
  const inner = Object.hasOwn(object, name) ? object[name] : undefined
  return { ...object, [name]: rest.length === 0 ? value : withValueAt(inner, rest, value) }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function newestFirst(a: EntryVersion, b: EntryVersion): number {
  return Date.parse(b.at) - Date.parse(a.at)
}

/**
 * Returns the versions with the conflict copies inserted by their time. Keeps the server's order of the
 * versions, because device clocks differ. Omits copies that equal the current entry.
 */
function mergeByTime(taken: readonly EntryVersion[], copies: readonly EntryVersion[]): EntryVersion[] {
  const waiting = copies.filter((copy) => copy.entry === null || !sameValue(copy.entry, copy.before))
  const merged: EntryVersion[] = []
  for (const version of taken) {
    while (waiting[0] && newestFirst(waiting[0], version) < 0) merged.push(...waiting.splice(0, 1))
    merged.push(version)
  }
  return [...merged, ...waiting]
}

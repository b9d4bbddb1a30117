import type { Change, JournalRecord } from '../change/change'
import type { RecordKind } from '../change/record-kinds'
import type { Entry } from '../entry/entry'
import {
  canBeDuplicate,
  contentSignature,
  duplicateConfidence,
  piecesSignature,
  twoMinutesOf,
} from '../entry/entry-duplicates'
import { isUsablePreference, type Preference } from '../preferences/preference'
import { sameValue } from '../shared/same-value'
import type { IncomingRecord } from './import-json'

/** The stored records of the device, from which `planImport` reads single records and all entries. */
export interface ExistingRecords {
  /** Returns the record with this id, also if it is a tombstone. Returns undefined if the device has none. */
  get(kind: RecordKind, id: string): JournalRecord | undefined
  /** Returns every entry that is not deleted. */
  entries(): Iterable<Entry>
}

export interface PossibleDuplicate {
  /** The entry of the file. `changes` contains it unless the musician excludes it. */
  readonly incoming: Entry
  readonly existing: Entry
  /** The confidence that both entries are the same practice: 0.85 or 0.95. */
  readonly confidence: number
}

export interface ImportPlan {
  /** The changes in the order of the file. `withoutEntries` removes entries from them. */
  readonly changes: readonly Change[]
  readonly added: number
  /** The added records that had been deleted on this device. */
  readonly restored: number
  readonly updated: number
  readonly unchanged: number
  readonly possibleDuplicates: readonly PossibleDuplicate[]
  /** Ids that two records of the file share. The plan contains only the first record. */
  readonly rejected: readonly { kind: RecordKind; id: string; code: 'repeatedId' }[]
}

/** The confidence from which we ask the musician whether two entries are the same practice. */
const ASK_FROM = 0.85

/**
 * Returns the changes of an import. Adds new ids and merges existing records field by field: a field of the
 * file wins only if its record is newer, and an empty value never replaces another. Restores a record that was
 * deleted on this device. A second import of the same file changes nothing, and `invertChanges` undoes the
 * whole import. The work grows with the sum of the rows in file and store, not with their product.
 */
export function planImport(
  incoming: readonly IncomingRecord[],
  existing: ExistingRecords,
  { now }: { now: number },
): ImportPlan {
  const changes: Change[] = []
  const rejected: { kind: RecordKind; id: string; code: 'repeatedId' }[] = []
  const newEntries: Entry[] = []
  const seen = new Set<string>()
  const counts = { added: 0, restored: 0, updated: 0, unchanged: 0 }
  for (const record of incoming) {
    const { kind, id } = record
    if (seen.has(`${kind} ${id}`)) {
      rejected.push({ kind, id, code: 'repeatedId' })
      continue
    }
    seen.add(`${kind} ${id}`)
    const known = existing.get(kind, id)
    if (!known || known.deletedAt !== undefined) {
      changes.push({ op: 'put', kind, id, body: record.body } as Change)
      counts.added++
      if (known) counts.restored++
      if (record.kind === 'entry') newEntries.push(record.body as Entry)
      continue
    }
    const patch = mergePatch(record, known, now)
    if (patch) {
      changes.push(patch)
      counts.updated++
    } else counts.unchanged++
  }
  return { changes, ...counts, possibleDuplicates: findDuplicates(newEntries, existing), rejected }
}

/** Returns the changes of a plan without those of the entries `ids`, which the musician excludes. */
export function withoutEntries(changes: readonly Change[], ids: ReadonlySet<string>): Change[] {
  return changes.filter((change) => change.kind !== 'entry' || !ids.has(change.id))
}

/** Fields that an import never changes in an existing record. */
const fixedFields = new Set(['id', 'createdAt'])

function mergePatch(record: IncomingRecord, known: JournalRecord, now: number): Change | null {
  // A future time of change comes from a wrong clock: treat it as now.
  const changed = record.updatedAt === null ? null : Math.min(record.updatedAt, now)
  if (changed === null || changed <= known.updatedAt) return null
  // An unusable value would reset a valid setting.
  if (record.kind === 'preference' && !isUsablePreference(record.body as Preference)) return null
  const before = known.body as Record<string, unknown>
  const fields: Record<string, unknown> = {}
  const previous: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(record.body)) {
    const old = before[field]
    if (fixedFields.has(field) && old !== undefined) continue
    if (isEmpty(value) && old !== undefined) continue
    if (sameValue(old, value)) continue
    fields[field] = value
    previous[field] = old
  }
  if (Object.keys(fields).length === 0) return null
  return { op: 'patch', kind: record.kind, id: record.id, fields, before: previous } as Change
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/**
 * Returns, for each new entry, the existing entry with the highest confidence of at least `ASK_FROM`, if there
 * is one. Finds entries by key and then compares them.
 */
function findDuplicates(newEntries: readonly Entry[], existing: ExistingRecords): PossibleDuplicate[] {
  const asked = newEntries.filter(canBeDuplicate)
  if (asked.length === 0) return []
  // Compare only entries of the same days or the same two minutes.
  const days = new Set(asked.map((entry) => entry.localDay))
  const moments = new Set(asked.map(twoMinutesOf))
  const index = new Map<string, Entry[]>()
  for (const entry of existing.entries()) {
    if (!canBeDuplicate(entry)) continue
    if (days.has(entry.localDay)) addTo(index, contentSignature(entry), entry)
    if (moments.has(twoMinutesOf(entry))) addTo(index, momentKey(entry), entry)
  }
  return asked.flatMap((entry) => bestMatch(entry, index))
}

function momentKey(entry: Entry): string {
  return `${twoMinutesOf(entry)} ${piecesSignature(entry)}`
}

/**
 * The maximum number of entries of one key that the search compares. Only a file that was imported repeatedly
 * has more. One question about such an entry is enough.
 */
const KEY_ENTRIES = 50

function addTo(index: Map<string, Entry[]>, key: string, entry: Entry): void {
  const entries = index.get(key)
  if (!entries) index.set(key, [entry])
  else if (entries.length < KEY_ENTRIES) entries.push(entry)
}

function bestMatch(incoming: Entry, index: ReadonlyMap<string, readonly Entry[]>): PossibleDuplicate[] {
  let best: PossibleDuplicate | undefined
  for (const key of [contentSignature(incoming), momentKey(incoming)]) {
    for (const existing of index.get(key) ?? []) {
      const confidence = duplicateConfidence(incoming, existing)
      if (confidence >= ASK_FROM && confidence > (best?.confidence ?? 0))
        best = { incoming, existing, confidence }
    }
  }
  return best ? [best] : []
}

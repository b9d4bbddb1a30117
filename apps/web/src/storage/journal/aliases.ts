import type { Change } from '@segno/domain/change/change'
import { progressIdOf } from '@segno/domain/goal/progress-id'
import { keyOf } from '@segno/domain/record/record'
import type { DeviceNote, JournalRow } from '../database/database'

/** Replaced ids: `kind/id` to the new id. */
export type Aliases = DeviceNote['aliases']

type Fields = Readonly<Record<string, unknown>>

/**
 * Redirects a journal row if its tab missed an adoption, a move to another account or a replaced id. Its changes then
 * apply to the account's rows under their new ids, and new records belong to the account.
 */
export function resolveJournalRow(journalRow: JournalRow, note: DeviceNote): JournalRow {
  const row = afterMoves(journalRow, note.moved)
  const { owner, shown = [owner] } = row
  const changes = Object.keys(note.aliases).length > 0 ? changesNow(row.changes, note.aliases) : row.changes
  const latest = note.adoptions.at(-1)
  const isBehind = owner === note.owner && (row.known ?? 0) < note.count
  if (isBehind && latest !== undefined)
    return { ...row, owner: latest, shown: [...shown, ...note.adoptions].reverse(), changes }
  return changes === row.changes ? row : { ...row, changes }
}

/** Replaces the owners of a journal row whose rows moved to another account after its tab had read the note. */
function afterMoves(row: JournalRow, moves: DeviceNote['moved']): JournalRow {
  if (!moves) return row
  const { owner, shown = [owner], known = 0 } = row
  const ownerNow = (name: string) => {
    const move = moves[name]
    return move && known < move.count ? move.to : name
  }
  if ([owner, ...shown].every((name) => ownerNow(name) === name)) return row
  return { ...row, owner: ownerNow(owner), shown: shown.map(ownerNow) }
}

function changesNow(changes: readonly Change[], aliases: Aliases): readonly Change[] {
  const now = changes.map((change) => changeNow(change, aliases))
  return now.every((change, at) => change === changes[at]) ? changes : now
}

function changeNow(change: Change, aliases: Aliases): Change {
  const { kind } = change
  switch (change.op) {
    case 'put': {
      const body = fieldsNow(kind, change.body, aliases)
      const id = idNow(kind, change.id, change.body, aliases)
      if (id === change.id) return body === change.body ? change : ({ ...change, body } as Change)
      return { ...change, id, body: { ...body, id } } as Change
    }
    case 'patch': {
      const fields = fieldsNow(kind, change.fields, aliases)
      const id = idNow(kind, change.id, {}, aliases)
      return id === change.id && fields === change.fields ? change : ({ ...change, id, fields } as Change)
    }
    case 'delete': {
      const id = idNow(kind, change.id, change.before, aliases)
      return id === change.id ? change : ({ ...change, id } as Change)
    }
  }
}

/** Returns the current id of a record. The id of a goal step consists of the goal's id and the entry's id. */
export function idNow(kind: string, id: string, body: object, aliases: Aliases): string {
  const own = follow(kind, id, aliases)
  if (own !== id || kind !== 'progress') return own
  const { goalId, entryId } = body as Fields
  if (typeof goalId !== 'string' || typeof entryId !== 'string') return prefixNow(id, aliases)
  if (progressIdOf(goalId, entryId) !== id) return id
  return progressIdOf(follow('goal', goalId, aliases), follow('entry', entryId, aliases))
}

/** Returns the current id of a step by its prefix, because a patch may contain neither goal nor entry. */
function prefixNow(id: string, aliases: Aliases): string {
  for (const [address, now] of Object.entries(aliases)) {
    const prefix = `${address.replace(/^goal\//, '')}:`
    if (address.startsWith('goal/') && id.startsWith(prefix)) {
      return progressIdOf(now, id.slice(prefix.length))
    }
  }
  return id
}

/** Returns the fields with the current ids of other records; the same object if no id has changed. */
export function fieldsNow<T extends object>(kind: string, fields: T, aliases: Aliases): T {
  const changed: Record<string, unknown> = {}
  for (const [field, of] of referencesOf(kind)) {
    if (!Object.hasOwn(fields, field)) continue
    const value = (fields as Fields)[field]
    const now = Array.isArray(value) ? listNow(value, of, aliases) : textNow(value, of, aliases)
    if (now !== value) changed[field] = now
  }
  return Object.keys(changed).length > 0 ? { ...fields, ...changed } : fields
}

/**
 * Returns the fields of a kind that refer to other records, each with the kind of these records. Returns [] for
 * other kinds.
 */
function referencesOf(kind: string): readonly (readonly [string, string])[] {
  switch (kind) {
    case 'entry':
      return [['goalIds', 'goal']]
    case 'progress':
      return [
        ['goalId', 'goal'],
        ['entryId', 'entry'],
      ]
    case 'goal':
      return [['linkedEntries', 'entry']]
    default:
      return []
  }
}

function listNow(ids: readonly unknown[], kind: string, aliases: Aliases): readonly unknown[] {
  const now = ids.map((id) => textNow(id, kind, aliases))
  return now.some((id, at) => id !== ids[at]) ? [...new Set(now)] : ids
}

function textNow(id: unknown, kind: string, aliases: Aliases): unknown {
  return typeof id === 'string' ? follow(kind, id, aliases) : id
}

/** Returns the latest id of a record whose id may have been replaced several times. Stops at a cycle. */
function follow(kind: string, id: string, aliases: Aliases): string {
  let now = id
  for (const seen = new Set([id]); ; seen.add(now)) {
    const address = keyOf({ kind, id: now })
    const next = Object.hasOwn(aliases, address) ? aliases[address] : undefined
    if (next === undefined || seen.has(next)) return now
    now = next
  }
}

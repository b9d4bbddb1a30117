import { sameValue } from '../change/change'
import { recordKindOf, recordKinds } from '../change/record-kinds'
import { type Instant, instantOf } from '../units/instant'
import { completeBodies } from './complete-bodies'
import { type ConflictCopy, conflictCopy } from './conflict-copy'
import { type LostValue, mergeBodies } from './merge-bodies'
import {
  type JsonObject,
  type ServerRecord,
  type SyncRow,
  sameContent,
  type Version,
  versionOf,
} from './sync-row'

export interface RemoteApplied {
  /** The row as it is now, or null where there was nothing to do. */
  readonly row: SyncRow | null
  /** Values that lost; each becomes a record of its own, unless it is there already. */
  readonly copies: readonly ConflictCopy[]
}

const nothing: RemoteApplied = { row: null, copies: [] }

/**
 * What a device holds after it has heard of the server's version of a record, wherever it heard of it (a pull, an
 * event, a refused push). No clock is asked: what is newer was decided by the server's numbers, and `updatedAt` only
 * chooses between two edits that did not see each other.
 */
export function applyRemote(local: SyncRow | undefined, remote: ServerRecord): RemoteApplied {
  if (!local) return { row: cleanRow(remote, 0), copies: [] }
  if (remote.seq <= local.seq) return nothing
  if (local.d !== 1) return { row: cleanRow(remote, local.rev + 1), copies: [] }
  return mergeInto(local, remote)
}

/** A row that holds exactly what the server holds. */
export function cleanRow(remote: ServerRecord, rev: number): SyncRow {
  return { kind: remote.kind, id: remote.id, ...versionOf(remote), seq: remote.seq, rev }
}

function mergeInto(local: SyncRow, remote: ServerRecord): RemoteApplied {
  const localWins = local.updatedAt > remote.updatedAt
  const base = local.base
  // The server never took anything of this row: the two began apart.
  const [localBody, remoteBody] =
    base || local.seq > 0 ? [local.body, remote.body] : completeBodies(remote.kind, local.body, remote.body)
  const merged = mergeBodies({
    kind: remote.kind,
    local: localBody,
    remote: remoteBody,
    base: base?.body,
    localWins,
  })
  const kept = readable(remote.kind, merged.body)
    ? { body: merged.body, lost: merged.lost }
    : oneSide(local, remote, base, localWins)
  const isDeleted = mergeDeletion(local, remote, base, localWins)
  const deletedAt = isDeleted ? (remote.deletedAt ?? local.deletedAt) : undefined
  const content: Version = {
    body: kept.body,
    updatedAt: Math.max(local.updatedAt, remote.updatedAt + 1),
    ...(deletedAt === undefined ? {} : { deletedAt }),
  }
  const copies = copiesOf(remote, kept.lost, localWins ? remote.updatedAt : local.updatedAt)
  const rev = local.rev + 1
  if (sameContent(content, remote)) return { row: cleanRow(remote, rev), copies }
  return {
    row: {
      kind: remote.kind,
      id: remote.id,
      ...content,
      seq: remote.seq,
      rev,
      d: 1,
      base: versionOf(remote),
    },
    copies,
  }
}

/** A copy is never itself the reason for another copy. */
function copiesOf(of: ServerRecord, lost: readonly LostValue[], lostAt: number): ConflictCopy[] {
  if (of.kind === 'conflict') return []
  return lost.map(({ field, value }) => conflictCopy(of, field, value, instantFrom(lostAt)))
}

/** Whether the record is gone: a deletion stands against a record left alone, an edit stands against a deletion. */
function mergeDeletion(
  local: Version,
  remote: Version,
  base: Version | undefined,
  localWins: boolean,
): boolean {
  const l = local.deletedAt !== undefined
  const r = remote.deletedAt !== undefined
  if (l === r) return l
  // It was deleted before, and one side has brought it back.
  if (base?.deletedAt !== undefined) return false
  if (!base) return l ? localWins : !localWins
  const living = l ? remote : local
  return sameValue(living.body, base.body)
}

/**
 * Fields of two sides can be right each and wrong together, where a newer version knows a rule that this one does not.
 * Then one side is taken whole, and the other is kept field by field.
 */
function oneSide(
  local: Version,
  remote: Version,
  base: Version | undefined,
  localWins: boolean,
): { body: JsonObject; lost: LostValue[] } {
  const [winner, loser] = localWins ? [local, remote] : [remote, local]
  const lost: LostValue[] = []
  for (const [field, value] of Object.entries(loser.body)) {
    if (sameValue(value, winner.body[field]) || (base && sameValue(value, base.body[field]))) continue
    lost.push({ field, value })
  }
  return { body: winner.body, lost }
}

function readable(kind: string, body: JsonObject): boolean {
  const known = recordKindOf(kind)
  return known === undefined || recordKinds[known].read(body).ok
}

/** A clock that stands outside the years of an instant does not keep a value from being kept. */
function instantFrom(time: number): Instant {
  try {
    return instantOf(time)
  } catch {
    return instantOf(0)
  }
}

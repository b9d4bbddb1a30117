import { recordKindOf, recordKinds } from '../change/record-kinds'
import {
  type JsonObject,
  type LocalRecord,
  type ServerRecord,
  sameContent,
  type Version,
  versionOf,
} from '../record/record'
import { sameValue } from '../shared/same-value'
import { type Instant, instantOf } from '../units/instant'
import { completeBodies } from './complete-bodies'
import type { ConflictCopy } from './conflict-copy'
import { conflictCopyOf } from './conflict-copy-of'
import { type LostValue, mergeBodies } from './merge-bodies'
import { seenVersion } from './seen-version'

export interface RemoteApplied {
  /** The row as it is now, or null where there was nothing to do. */
  readonly row: LocalRecord | null
  /** Values that lost; each becomes a record of its own, unless it is there already. */
  readonly copies: readonly ConflictCopy[]
}

const nothing: RemoteApplied = { row: null, copies: [] }

/**
 * What a device holds after it has heard of the server's version of a record, wherever it heard of it (a pull, an
 * event, a refused push). No clock is asked: what is newer was decided by the server's numbers, and `updatedAt` only
 * chooses between two edits that did not see each other.
 * `sent` is what the server may have taken of this row since `local.seq` without having said so.
 */
export function applyRemote(
  local: LocalRecord | undefined,
  remote: ServerRecord,
  sent: readonly Version[] = [],
): RemoteApplied {
  if (!local) return { row: cleanRow(remote, 0), copies: [] }
  if (remote.seq <= local.seq) return nothing
  if (local.d !== 1) return { row: cleanRow(remote, local.rev + 1), copies: [] }
  const base = seenVersion(remote.kind, local.base, sent, remote)
  return base ? mergeInto(local, remote, base) : (takeLiving(local, remote) ?? mergeInto(local, remote, base))
}

/** A row that holds exactly what the server holds. */
export function cleanRow(remote: ServerRecord, rev: number): LocalRecord {
  return { kind: remote.kind, id: remote.id, ...versionOf(remote), seq: remote.seq, rev }
}

/**
 * What was made by itself while another one of the same name was deleted is not what was deleted: no deletion has seen
 * it, and it says nothing of what was in the other. Null where both live, or are one thing as far as can be known.
 */
function takeLiving(local: LocalRecord, remote: ServerRecord): RemoteApplied | null {
  if ((local.deletedAt === undefined) === (remote.deletedAt === undefined)) return null
  const [mine, theirs] = [local.body.createdAt, remote.body.createdAt]
  if (typeof mine !== 'string' || typeof theirs !== 'string' || mine === theirs) return null
  const rev = local.rev + 1
  if (remote.deletedAt === undefined) return { row: cleanRow(remote, rev), copies: [] }
  const updatedAt = Math.max(local.updatedAt, remote.updatedAt + 1)
  const body = { ...remote.body, ...local.body }
  const { kind, id, seq } = remote
  return { row: { kind, id, body, updatedAt, seq, rev, d: 1, base: versionOf(remote) }, copies: [] }
}

function mergeInto(local: LocalRecord, remote: ServerRecord, base: Version | undefined): RemoteApplied {
  const localWins = local.updatedAt > remote.updatedAt
  // The server is not known to have taken anything of this row: the two may have begun apart.
  const [localBody, remoteBody] =
    local.base || local.seq > 0
      ? [local.body, remote.body]
      : completeBodies(remote.kind, local.body, remote.body, base?.body)
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
  return lost.map(({ field, value }) => conflictCopyOf(of, field, value, instantFrom(lostAt)))
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

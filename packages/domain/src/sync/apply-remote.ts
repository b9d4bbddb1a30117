import { recordKindOf, recordKinds } from '../change/record-kinds'
import type { ConflictCopy } from '../conflict/conflict-copy'
import { conflictCopiesOf } from '../conflict/conflict-copy-of'
import {
  type JsonObject,
  type LocalRecord,
  type ServerRecord,
  sameContent,
  type Version,
  versionOf,
} from '../record/record'
import { sameValue } from '../shared/same-value'
import { effectiveBase } from './effective-base'
import { fillMissingFields } from './fill-missing-fields'
import { type LostValue, mergeBodies } from './merge-bodies'
import { isStripped } from './strip-tombstone'

export interface RemoteApplied {
  /** The new record of the device, or null if nothing changed. */
  readonly row: LocalRecord | null
  /**
   * Values that lost the merge. The caller stores each as a conflict copy, unless that record exists already.
   */
  readonly copies: readonly ConflictCopy[]
}

const nothing: RemoteApplied = { row: null, copies: [] }

/**
 * Applies the server's version of a record, from a pull or a refused push, to the row of the device. Server
 * numbers decide which version is newer. `updatedAt` only chooses between two edits whose authors did not see
 * each other's.
 * @param given the server's version
 * @param inFlight the writes since `local.seq` that the server may have accepted although we did not receive
 * its response
 */
export function applyRemote(
  local: LocalRecord | undefined,
  given: ServerRecord,
  inFlight: readonly Version[] = [],
): RemoteApplied {
  if (!local) return { row: cleanRow(given, 0), copies: [] }
  if (given.seq <= local.seq) return nothing
  if (local.dirty === undefined) return { row: cleanRow(given, local.rev + 1), copies: [] }
  const remote = withoutStripping(given, local)
  const base = effectiveBase(remote.kind, local.base, inFlight, remote)
  return base
    ? mergeInto(local, remote, base)
    : (preferLiving(local, remote) ?? mergeInto(local, remote, base))
}

/** Returns a record with exactly the content of the server. */
export function cleanRow(remote: ServerRecord, rev: number): LocalRecord {
  return { kind: remote.kind, id: remote.id, ...versionOf(remote), seq: remote.seq, rev }
}

/**
 * Returns the server's version, a stripped tombstone with the body of the local base or record. A merge would
 * mistake the placeholders of the tombstone for edits of another device.
 */
function withoutStripping(remote: ServerRecord, local: LocalRecord): ServerRecord {
  return isStripped(remote) ? { ...remote, body: local.base?.body ?? local.body } : remote
}

/**
 * Resolves two records that two devices created independently under one id, if one of them is deleted. Returns
 * the record that is not deleted, because the author of the deletion never saw it. Returns null if both or
 * neither are deleted, or if `createdAt` does not distinguish them.
 */
function preferLiving(local: LocalRecord, remote: ServerRecord): RemoteApplied | null {
  if ((local.deletedAt === undefined) === (remote.deletedAt === undefined)) return null
  const [mine, theirs] = [local.body.createdAt, remote.body.createdAt]
  if (typeof mine !== 'string' || typeof theirs !== 'string' || mine === theirs) return null
  const rev = local.rev + 1
  if (remote.deletedAt === undefined) return { row: cleanRow(remote, rev), copies: [] }
  const updatedAt = Math.max(local.updatedAt, remote.updatedAt + 1)
  const body = { ...remote.body, ...local.body }
  const { kind, id, seq } = remote
  return {
    row: { kind, id, body, updatedAt, seq, rev, dirty: 'pending', base: versionOf(remote) },
    copies: [],
  }
}

function mergeInto(local: LocalRecord, remote: ServerRecord, base: Version | undefined): RemoteApplied {
  const localWins = local.updatedAt > remote.updatedAt
  // The server may never have accepted this row. Then both sides may have created the record independently.
  const [localBody, remoteBody] =
    local.base || local.seq > 0
      ? [local.body, remote.body]
      : fillMissingFields(remote.kind, local.body, remote.body, base?.body)
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
  const copies = conflictCopiesOf(remote, kept.lost, localWins ? remote.updatedAt : local.updatedAt)
  const rev = local.rev + 1
  if (sameContent(content, remote)) return { row: cleanRow(remote, rev), copies }
  return {
    row: {
      kind: remote.kind,
      id: remote.id,
      ...content,
      seq: remote.seq,
      rev,
      dirty: 'pending',
      base: versionOf(remote),
    },
    copies,
  }
}

/**
 * Returns true if the merged record is deleted. A deletion wins over an unedited record, but an edit wins over
 * a deletion. Without a base the side that `localWins` names decides.
 */
function mergeDeletion(
  local: Version,
  remote: Version,
  base: Version | undefined,
  localWins: boolean,
): boolean {
  const l = local.deletedAt !== undefined
  const r = remote.deletedAt !== undefined
  if (l === r) return l
  // The base is a tombstone, so one side has restored the record.
  if (base?.deletedAt !== undefined) return false
  if (!base) return l ? localWins : !localWins
  const living = l ? remote : local
  return sameValue(living.body, base.body)
}

/**
 * Returns the winning side whole, with the changed values of the other side as lost. Used if both sides are
 * valid but their merged body is not.
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

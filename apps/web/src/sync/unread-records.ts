import { conflictRecordOf } from '@segno/domain/conflict/conflict-copy-of'
import { keyOf, type LocalRecord, type ServerRecord } from '@segno/domain/record/record'
import { forgetServer } from '@segno/domain/sync/acknowledge'
import { applyRemote, cleanRow, type RemoteApplied } from '@segno/domain/sync/apply-remote'
import { inFlightLookup, stillInFlight } from '@segno/domain/sync/in-flight-writes'
import { readServerRecord } from '@segno/protocol/http/record-wire'
import type { UnreadRecord } from '../contracts/sync-server'
import type { KeptRecord, SyncCursor, SyncStorage } from '../contracts/sync-storage'

/*
 * A newer server may write a record in a form that this version cannot read. The cursor moves past the record, so the
 * device stores it unchanged, in the same transaction as the cursor. The next version of the app reads it again and
 * merges it with the edits of this device. Until then the server refuses edits of the record from this device, because
 * their base is older.
 */

type Find = Parameters<Parameters<SyncStorage['update']>[1]>[0]

/**
 * Returns the stored unread records after a page. Versions in the page replace older versions of the same
 * epoch. A version of a former epoch stays, because the server may have lost it.
 */
export function keptAfter(
  kept: readonly KeptRecord[],
  page: { readonly records: readonly ServerRecord[]; readonly unread?: readonly UnreadRecord[] },
  from: { readonly epoch: string; readonly under: string },
): readonly KeptRecord[] {
  if (kept.length === 0 && !page.unread) return kept
  const fresh = (page.unread ?? []).map(({ kind, item }) => ({ kind, item, ...from }))
  const read = new Map(page.records.map((record) => [keyOf(record), record.seq]))
  const replaced = new Set(fresh.map(nameOf))
  const isReplaced = (one: KeptRecord) => {
    const seq = read.get(nameOf(one))
    return replaced.has(nameOf(one)) || (seq !== undefined && seq >= (seqOf(one) ?? 0))
  }
  return [...kept.filter((one) => one.epoch !== from.epoch || !isReplaced(one)), ...fresh]
}

/**
 * Merges the stored unread records that this version of the app can read. The others wait for the next version.
 */
export async function readKeptRecords(storage: SyncStorage, appVersion: string): Promise<void> {
  const isToRead = ({ under }: KeptRecord) => under !== appVersion
  const known = (await storage.cursor()).unread ?? []
  if (!known.some(isToRead)) return
  const keys = known.filter(isToRead).flatMap((one) => recordOf(one) ?? [])
  await storage.update(keys, (find, cursor) => {
    const { unread = [] } = cursor
    const rows = new Map<string, LocalRecord>()
    const latest: Find = (key) => rows.get(keyOf(key)) ?? find(key)
    const applied = unread.map((one) => {
      const result = isToRead(one) ? apply(one, latest, cursor) : null
      if (result?.row) rows.set(keyOf(result.row), result.row)
      return result
    })
    const left = unread.filter((_one, at) => applied[at] === null)
    return {
      rows: [...rows.values()],
      added: applied.flatMap((one) => one?.copies ?? []).map(conflictRecordOf),
      cursor: {
        ...cursor,
        unread: left.map((one) => ({ ...one, under: appVersion })),
        inFlight: stillInFlight(cursor.inFlight ?? [], [...rows.values()]),
      },
    }
  })
}

/** Merges the record into its row. Returns null if the app still cannot read it. */
function apply(kept: KeptRecord, find: Find, cursor: SyncCursor): RemoteApplied | null {
  const record = recordOf(kept)
  if (!record) return null
  const row = find(record)
  if (kept.epoch === cursor.epoch) {
    return applyRemote(row, record, inFlightLookup(cursor.inFlight ?? [])(row))
  }
  // The server may have lost the record since then, so the device sends it again.
  if (!row) return { row: forgetServer(cleanRow(record, 0)), copies: [] }
  return mergeFormer(row, record)
}

/** Merges a version of a former epoch into a row. Its sequence number is no longer valid. */
function mergeFormer(row: LocalRecord, record: ServerRecord): RemoteApplied {
  const local: LocalRecord = { ...row, seq: -1, dirty: 'pending' }
  delete (local as { base?: unknown }).base
  const merged = applyRemote(local, { ...record, seq: 0 })
  if (!merged.row) return merged
  return { ...merged, row: { ...forgetServer(merged.row), seq: row.seq, ...baseOf(row) } }
}

/** Returns the server version on which the row is based, as a `base` field; no field if there is none. */
function baseOf({ dirty, base, body, updatedAt, deletedAt }: LocalRecord): Pick<LocalRecord, 'base'> {
  if (dirty !== undefined) return base ? { base } : {}
  return { base: deletedAt === undefined ? { body, updatedAt } : { body, updatedAt, deletedAt } }
}

function recordOf({ kind, item }: UnreadRecord): ServerRecord | null {
  return readServerRecord(kind, item)
}

function seqOf({ item }: UnreadRecord): number | null {
  const seq = (item as { seq?: unknown } | null)?.seq
  return typeof seq === 'number' ? seq : null
}

/** Returns the key of the record if it has an id, else its kind and JSON text. */
function nameOf({ kind, item }: UnreadRecord): string {
  const id = (item as { id?: unknown } | null)?.id
  return typeof id === 'string' ? keyOf({ kind, id }) : `${kind}:${JSON.stringify(item)}`
}

import { keyOf, type ServerRecord, sameContent } from '@segno/domain/record/record'
import type { StoredRow } from '../../../apps/web/src/storage/database/database'
import type { Verdict } from '../fleet'
import { type OwnedEditLog, valuesIn } from './owned-edit-log'
import { type AccountId, accountIds } from './simulated-accounts'

/** All records of this browser and the server while no work is pending. */
export interface Holdings {
  readonly rows: readonly StoredRow[]
  /** The text of all changes in the journal, the quarantine and the unload buffers. */
  readonly unfolded: string
  readonly servers: Readonly<Record<AccountId, readonly ServerRecord[]>>
  /** The text of the rows on each account's second device. */
  readonly elsewhere: Readonly<Record<AccountId, string>>
  readonly editLog: OwnedEditLog
}

/**
 * Checks that no value of one account is in the other account's diary, on the device or on the server. Shared
 * values are exempt.
 */
export function nothingCrosses({ rows, servers, elsewhere, editLog }: Holdings): Verdict {
  const found = new Map<string, AccountId>(editLog.owners)
  for (const account of accountIds) {
    const own = rows.filter(({ owner }) => owner === account)
    for (const value of valuesIn(JSON.stringify([own, servers[account], elsewhere[account]]))) {
      if (editLog.shared.has(value)) continue
      const owner = found.get(value)
      if (owner !== undefined && owner !== account)
        return `${value} of ${owner} is in the diary of ${account}`
      found.set(value, account)
    }
  }
  return null
}

/** Checks that each entry, except changes of status, is in at most one diary. */
export function noEntryIsDoubled({ rows, servers }: Holdings): Verdict {
  const found = new Map<string, string>()
  const holders = [
    ...rows.map(({ owner, kind, id }) => ({ owner, kind, id })),
    ...accountIds.flatMap((owner) => servers[owner].map(({ kind, id }) => ({ owner, kind, id }))),
  ]
  for (const { owner, kind, id } of holders) {
    if (kind !== 'entry' || id.startsWith('status-')) continue
    const other = found.get(id)
    if (other !== undefined && other !== owner) return `${id} is in the diaries of ${other} and ${owner}`
    found.set(id, owner)
  }
  return null
}

/** Checks that each value that a tab showed as saved is in some replica, unless a person replaced it. */
export function nothingSavedIsLost(holdings: Holdings): Verdict {
  const everything = everythingIn(holdings)
  const { editLog } = holdings
  const lost = editLog.lost(everything).find((value) => editLog.isSaved(value))
  if (lost !== undefined) return `lost ${lost} of ${editLog.owners.get(lost) ?? 'the device'}`
  for (const id of editLog.savedEntries) if (!everything.includes(`"${id}"`)) return `${id} is missing`
  return null
}

export function everythingIn({ rows, unfolded, servers, elsewhere }: Holdings): string {
  return (JSON.stringify([rows, servers, elsewhere]) + unfolded).replaceAll('\\', '')
}

/**
 * Checks that a synced account has equal rows on device and server, except rows that this version cannot send.
 */
export function deviceEqualsServer(
  { rows, servers }: Holdings,
  account: AccountId,
  unsent: ReadonlySet<string>,
): Verdict {
  const own = new Map(rows.filter(({ owner }) => owner === account).map((row) => [keyOf(row), row]))
  for (const record of servers[account]) {
    const row = own.get(keyOf(record))
    if (!row) return `${keyOf(record)} of ${account} is missing on the device`
    const verdict = unsent.has(keyOf(record)) ? null : compare(row, record)
    if (verdict) return `${keyOf(record)} of ${account} ${verdict}`
  }
  const known = new Set(servers[account].map(keyOf))
  const unknown = [...own.values()].find(
    (row) => !known.has(keyOf(row)) && !unsent.has(keyOf(row)) && !isForgotten(row),
  )
  return unknown ? `${keyOf(unknown)} of ${account} never reached the server` : null
}

function compare(row: StoredRow, record: ServerRecord): Verdict {
  if (row.d !== undefined) return 'is still waiting'
  if (!sameContent(row as unknown as ServerRecord, record)) return 'is another'
  return row.seq === record.seq ? null : 'has another number'
}

/** Returns true if the record changed its id before any server saw it, so the server needs no deletion. */
function isForgotten({ deletedAt, seq, d }: StoredRow): boolean {
  return deletedAt !== undefined && seq === 0 && d === undefined
}

import type { Goal } from '@segno/domain/goal/goal'
import { LOCAL_OWNER } from '../contracts/account'
import type { DeviceNote, StoredRow } from './database'
import { changeOwned, type OwnedTransaction } from './owned-transaction'
import { replaceIds } from './replace-ids'
import type { StorageHost } from './storage-host'
import { readBody } from './stored-row'
import { toldOf } from './tell-rows'

/**
 * Goals that came with an adoption and that the account has too (the same title and piece) become the account's, once
 * it is known what the account has.
 */
export async function uniteAdoptedGoals(host: StorageHost, owner: string): Promise<void> {
  const db = await host.connection.open()
  const note = (await db.get('sync', LOCAL_OWNER)) as DeviceNote | undefined
  if (!note || note.goals.length === 0) return
  const { folding } = await changeOwned(host, owner, async (owned) => {
    const goals = await goalsOf(owned, owner)
    const adopted = new Set(owned.note.goals)
    await unite(
      owned,
      goals.filter((row) => row.seq === 0 && adopted.has(row.id)),
      goals.filter((row) => row.seq > 0),
    )
    const present = new Set(goals.map((row) => row.id))
    // Another account's wait for that account.
    owned.note = { ...owned.note, goals: owned.note.goals.filter((id) => !present.has(id)) }
    owned.writeNote()
  })
  host.announce(toldOf(folding))
}

/** Each of the adopted goals that has a twin takes its id. */
export async function unite(
  owned: OwnedTransaction,
  adopted: readonly StoredRow[],
  held: readonly StoredRow[],
): Promise<void> {
  const free = held.filter(isLivingGoal)
  const aliases: Record<string, string> = {}
  for (const row of adopted.filter(isLivingGoal)) {
    const at = free.findIndex(
      (other) => other.id !== row.id && sameGoal(other.body as Goal, row.body as Goal),
    )
    // A goal of the account is one goal: a second one of that name stays beside it.
    const twin = at < 0 ? undefined : free.splice(at, 1)[0]
    if (twin) aliases[`goal/${row.id}`] = twin.id
  }
  if (Object.keys(aliases).length > 0) await replaceIds(owned, aliases)
}

export function goalsOf({ tx }: OwnedTransaction, owner: string): Promise<StoredRow[]> {
  return tx.objectStore('records').getAll(IDBKeyRange.bound([owner, 'goal'], [owner, 'goal', []]))
}

function isLivingGoal(row: StoredRow): boolean {
  return row.deletedAt === undefined && readBody(row).ok
}

function sameGoal(a: Goal, b: Goal): boolean {
  return a.title === b.title && (a.scoreId ?? null) === (b.scoreId ?? null)
}

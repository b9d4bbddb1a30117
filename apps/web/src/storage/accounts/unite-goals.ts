import type { Goal } from '@segno/domain/goal/goal'
import type { StoredRow } from '../database/database'
import { readDeviceNote } from '../database/device-note'
import { readBody } from '../database/stored-row'
import type { RowEvents } from '../events/row-events'
import type { RowTransaction } from '../journal/row-transaction'
import { changeOwned, type OwnedWork } from './owned-transaction'
import { replaceIds } from './replace-ids'

/**
 * Merges adopted goals into goals of the account with the same title and piece. Call it after a complete pull of the
 * account, so that all its goals are known.
 */
export async function uniteAdoptedGoals(
  rows: RowTransaction,
  events: RowEvents,
  owner: string,
): Promise<void> {
  const note = await readDeviceNote(await rows.connection.open())
  if (!note || note.goals.length === 0) return
  const { folding } = await changeOwned(rows, owner, async (owned) => {
    await uniteNoted(owned)
    owned.writeNote()
  })
  events.announce(folding)
}

/**
 * Merges the adopted goals that the device note lists into synced goals with the same title and piece. Removes
 * them from the note.
 */
export async function uniteNoted(owned: OwnedWork): Promise<void> {
  const goals = await owned.all('goal')
  const adopted = new Set(owned.note.goals)
  await unite(
    owned,
    goals.filter((row) => row.seq === 0 && adopted.has(row.id)),
    goals.filter((row) => row.seq > 0),
  )
  const present = new Set(goals.map((row) => row.id))
  // Goals of another account stay in the note until that account is synced.
  owned.note = { ...owned.note, goals: owned.note.goals.filter((id) => !present.has(id)) }
}

/**
 * Merges newly adopted goals into the account's goals on this device (`held`) with the same title and piece.
 */
export async function uniteNew(owned: OwnedWork, held: readonly StoredRow[]): Promise<void> {
  const known = new Set(held.map((row) => row.id))
  const isNew = new Set(owned.note.goals)
  const adopted = (await owned.all('goal')).filter((row) => isNew.has(row.id) && !known.has(row.id))
  await unite(owned, adopted, held)
}

/** Finds adopted goals that the account has too, and replaces their ids with the ids of the account's goals. */
async function unite(
  owned: OwnedWork,
  adopted: readonly StoredRow[],
  held: readonly StoredRow[],
): Promise<void> {
  const free = held.filter(isLivingGoal)
  const aliases: Record<string, string> = {}
  for (const row of adopted.filter(isLivingGoal)) {
    const at = free.findIndex(
      (other) => other.id !== row.id && sameGoal(other.body as Goal, row.body as Goal),
    )
    // Each goal of the account merges with one adopted goal. A second one with its title stays separate.
    const twin = at < 0 ? undefined : free.splice(at, 1)[0]
    if (twin) aliases[`goal/${row.id}`] = twin.id
  }
  if (Object.keys(aliases).length > 0) await replaceIds(owned, aliases)
}

function isLivingGoal(row: StoredRow): boolean {
  return row.deletedAt === undefined && readBody(row).ok
}

function sameGoal(a: Goal, b: Goal): boolean {
  return a.title === b.title && (a.scoreId ?? null) === (b.scoreId ?? null)
}

import { ownedKey } from '../../contracts/owned-key'
import type { DeviceStorage } from '../../contracts/record-storage'
import { COUNTER_KEY, SCORE_PRACTICE_KEY, STAND_KEY } from '../../contracts/tool-keys'

/** The keys of practice that is not logged yet. Other keys hold settings, and an account keeps its own. */
const workKeys: readonly string[] = [
  // Proposals come before the timer, because their revisions are compared with the account's earlier timer.
  'timer/proposal',
  'timer',
  'auto-log/open',
  'auto-log/sessions',
  'auto-log/covers',
  COUNTER_KEY,
  STAND_KEY,
  SCORE_PRACTICE_KEY,
]

const running = new Map<string, Promise<void>>()

/**
 * Moves the practice measured before a sign-in to the account, so that no later account finds it. If the
 * account's own tool is at work, the other work waits in a list of the account. It moves when a page starts and
 * the tool is at rest. Concurrent calls for an account share one run.
 */
export function adoptWork(device: DeviceStorage, owner: string): Promise<void> {
  const found = running.get(owner)
  if (found) return found
  const adopting = adoptAll(device, owner).finally(() => running.delete(owner))
  running.set(owner, adopting)
  return adopting
}

/**
 * Moves the value of one key from before a sign-in to the account, unless the account has a value. For practice
 * that is not logged yet, calls `adoptWork`.
 */
export async function adoptValue(device: DeviceStorage, owner: string, key: string): Promise<void> {
  if (workKeys.includes(key)) return adoptWork(device, owner)
  const local = await device.read(key)
  if (local === undefined) return
  await device.update(ownedKey(owner, key), (own) => own ?? local)
  await device.remove(key)
}

async function adoptAll(device: DeviceStorage, owner: string): Promise<void> {
  const timer = await device.read(ownedKey(owner, 'timer'))
  for (const key of workKeys) await adoptKey(device, owner, key, timer)
}

async function adoptKey(device: DeviceStorage, owner: string, key: string, timer: unknown): Promise<void> {
  const waitingKey = ownedKey(owner, `${key}/waiting`)
  const waiting = listOf(await device.read(waitingKey))
  const local = await device.read(key)
  const values = local === undefined ? waiting : [...waiting, local]
  if (values.length === 0) return
  const left: unknown[] = []
  // Move waiting values first, because they are older.
  for (const value of values) {
    if (!(await moves(device, owner, key, renumbered(key, value, timer)))) left.push(value)
  }
  if (left.length > 0) await device.write(waitingKey, left)
  else await device.remove(waitingKey)
  await device.remove(key)
}

/** Moves a value to the account's key. Returns false, without a change, if both values are work in progress. */
async function moves(device: DeviceStorage, owner: string, key: string, value: unknown): Promise<boolean> {
  let isMoved = true
  await device.update(ownedKey(owner, key), (own) => {
    const united = unite(own, value)
    isMoved = united !== null
    return isMoved ? united : own
  })
  return isMoved
}

/** Returns the account's new value; null if both values are work in progress and cannot be joined as lists. */
function unite(own: unknown, other: unknown): unknown {
  if (own === undefined) return other
  // The row of a tool at rest holds only settings. An account keeps its own settings.
  if (isAtRest(other)) return own
  if (isAtRest(own)) return countedOn(other, own)
  const known = listOf(own).map(identityOf)
  const added = listOf(other).filter((one) => !known.includes(identityOf(one)))
  if (added.length === 0) return own
  return Array.isArray(own) && Array.isArray(other) ? [...own, ...added] : null
}

interface Work {
  readonly id?: unknown
  readonly startedAt?: unknown
  readonly elapsed?: unknown
  readonly revision?: unknown
  readonly status?: unknown
  readonly state?: { readonly status?: unknown; readonly run?: { readonly startedAt?: unknown } }
}

/** Returns true for a missing value, an empty list, an idle timer or a ready tool. */
function isAtRest(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (Array.isArray(value)) return value.length === 0
  const { status, state } = value as Work
  return ['idle', 'ready'].includes(String(status ?? state?.status))
}

/**
 * Returns equal texts for the same work. Works are the same if they began together, because a running tool
 * counts on after its row has moved.
 */
function identityOf(value: unknown): string {
  const { id, startedAt, elapsed, state } = value as Work
  return JSON.stringify(id ?? [startedAt ?? state?.run?.startedAt ?? value, elapsed])
}

/**
 * Returns `value` with a revision above the account's, because tabs keep the row with the higher revision.
 * Returns a list unchanged.
 */
function countedOn(value: unknown, own: unknown): unknown {
  if (Array.isArray(value)) return value
  return { ...(value as object), revision: revisionOf(value) + revisionOf(own) }
}

/**
 * Returns proposals with revision 0 if the account has a timer, and any other value unchanged. A higher
 * revision than the timer's would mean that this timer was stopped.
 */
function renumbered(key: string, value: unknown, timer: unknown): unknown {
  if (timer === undefined || key !== 'timer/proposal' || !Array.isArray(value)) return value
  return value.map((proposal: object) => ({ ...proposal, revision: 0 }))
}

function revisionOf(value: unknown): number {
  return Number((value as Work | null)?.revision) || 0
}

function listOf(value: unknown): readonly unknown[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

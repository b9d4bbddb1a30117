import { ownedKey } from '../../contracts/owned-key'
import type { DeviceStorage } from '../../contracts/record-storage'
import { COUNTER_KEY, SCORE_PRACTICE_KEY, STAND_KEY } from '../../contracts/tool-keys'

/** Practice that is not logged yet. The values of other keys are choices: an account keeps its own. */
const workKeys: readonly string[] = [
  // The proposals before the timer: their revisions are compared with the timer that the account had.
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
 * Moves the practice that was measured before the sign-in to the account, so that no later account finds it. If a tool of
 * the account is at work too, the other work waits under a key of the account. It moves when a page starts and the tool
 * is at rest. Once at a time for each account.
 */
export function adoptWork(device: DeviceStorage, owner: string): Promise<void> {
  const found = running.get(owner)
  if (found) return found
  const adopting = adoptAll(device, owner).finally(() => running.delete(owner))
  running.set(owner, adopting)
  return adopting
}

/** Moves the value of one key from before the sign-in to the account. */
export async function adoptValue(device: DeviceStorage, owner: string, key: string): Promise<void> {
  if (workKeys.includes(key)) return adoptWork(device, owner)
  const local = await device.read(key)
  if (local === undefined) return
  await device.update(ownedKey(owner, key), (own) => own ?? local)
  await device.remove(key)
}

async function adoptAll(device: DeviceStorage, owner: string): Promise<void> {
  const timer = await device.read(ownedKey(owner, 'timer'))
  for (const key of workKeys) {
    const waitingKey = ownedKey(owner, `${key}/waiting`)
    // The waiting value is older, so it moves first.
    if (!(await move(device, owner, key, waitingKey, timer))) continue
    if (await move(device, owner, key, key, timer)) continue
    await device.write(waitingKey, await device.read(key))
    await device.remove(key)
  }
}

/** Moves a value to the key of the account. Returns false if both are at work, and then changes nothing. */
async function move(
  device: DeviceStorage,
  owner: string,
  key: string,
  from: string,
  timer: unknown,
): Promise<boolean> {
  const value = await device.read(from)
  if (value === undefined) return true
  let moves = true
  await device.update(ownedKey(owner, key), (own) => {
    const united = unite(own, renumbered(key, value, timer))
    moves = united !== null
    return moves ? united : own
  })
  if (moves) await device.remove(from)
  return moves
}

/** Returns the value that an account keeps, or null if both are at work and no list. */
function unite(own: unknown, other: unknown): unknown {
  if (isAtRest(own)) return other
  if (isAtRest(other)) return own
  const known = (Array.isArray(own) ? own : [own]).map(textOf)
  const added = (Array.isArray(other) ? other : [other]).filter((one) => !known.includes(textOf(one)))
  if (added.length === 0) return own
  return Array.isArray(own) && Array.isArray(other) ? [...own, ...added] : null
}

/** The page may have closed after the value had moved and got its new revision. */
function textOf(value: object): string {
  return JSON.stringify({ ...value, revision: 0 })
}

/** A tool leaves an empty list or an idle timer behind. */
function isAtRest(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (Array.isArray(value)) return value.length === 0
  return (value as { status?: unknown }).status === 'idle'
}

/**
 * Counts the revisions of a timer on from those of the account, because a tab keeps the higher one. A proposal with a
 * higher revision than the timer would mean that the timer was stopped.
 */
function renumbered(key: string, value: unknown, timer: unknown): unknown {
  if (timer === undefined) return value
  if (key === 'timer') return { ...(value as object), revision: revisionOf(value) + revisionOf(timer) }
  if (key !== 'timer/proposal' || !Array.isArray(value)) return value
  return value.map((proposal: object) => ({ ...proposal, revision: 0 }))
}

function revisionOf(timer: unknown): number {
  return Number((timer as { revision?: unknown } | null)?.revision) || 0
}

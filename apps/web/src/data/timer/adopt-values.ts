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
 * the account is at work too, the other work waits in a list of the account. It moves when a page starts and the tool is
 * at rest. Once at a time for each account.
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
  for (const key of workKeys) await adoptKey(device, owner, key, timer)
}

async function adoptKey(device: DeviceStorage, owner: string, key: string, timer: unknown): Promise<void> {
  const waitingKey = ownedKey(owner, `${key}/waiting`)
  const waiting = listOf(await device.read(waitingKey))
  const local = await device.read(key)
  const values = local === undefined ? waiting : [...waiting, local]
  if (values.length === 0) return
  const left: unknown[] = []
  // A waiting value is older, so it moves first.
  for (const value of values) {
    if (!(await moves(device, owner, key, renumbered(key, value, timer)))) left.push(value)
  }
  if (left.length > 0) await device.write(waitingKey, left)
  else await device.remove(waitingKey)
  await device.remove(key)
}

/** Moves a value to the key of the account. Returns false if both are at work, and then changes nothing. */
async function moves(device: DeviceStorage, owner: string, key: string, value: unknown): Promise<boolean> {
  let isMoved = true
  await device.update(ownedKey(owner, key), (own) => {
    const united = unite(own, value)
    isMoved = united !== null
    return isMoved ? united : own
  })
  return isMoved
}

/** Returns the value that an account keeps, or null if both are at work and no list. */
function unite(own: unknown, other: unknown): unknown {
  if (own === undefined) return other
  // The row of a tool at rest holds settings, and an account keeps its own.
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

/** A tool leaves an empty list, an idle timer or a ready counter behind. */
function isAtRest(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (Array.isArray(value)) return value.length === 0
  const { status, state } = value as Work
  return ['idle', 'ready'].includes(String(status ?? state?.status))
}

/** Two rows are the same work if they began together: a running tool counts on after its row has moved. */
function identityOf(value: unknown): string {
  const { id, startedAt, elapsed, state } = value as Work
  return JSON.stringify(id ?? [startedAt ?? state?.run?.startedAt ?? value, elapsed])
}

/** A tab keeps the row with the higher revision, so the revision counts on from that of the account. */
function countedOn(value: unknown, own: unknown): unknown {
  if (Array.isArray(value)) return value
  return { ...(value as object), revision: revisionOf(value) + revisionOf(own) }
}

/** A proposal with a higher revision than the timer would mean that this timer was stopped. */
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

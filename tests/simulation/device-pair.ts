import type { Change } from '@segno/domain/change/change'
import type { Result } from '@segno/domain/shared/result'
import { type Milliseconds, milliseconds } from '@segno/domain/units/duration'
import { runRound } from '../../apps/web/src/sync/round'
import { DeviceStorage } from './device-storage'
import { ServerUnderTest } from './server-under-test'

/** Creates a phone and a laptop with the same records. They sync only when the test demands it. */
export async function createDevices(create: (now: Milliseconds) => Change[]) {
  let time = Date.UTC(2026, 10, 21)
  const now = () => time++
  const server = new ServerUnderTest('none', now, () => 1000)
  const [phone, laptop] = [0, 1].map(() => new DeviceStorage('none', now, () => 1000)) as [
    DeviceStorage,
    DeviceStorage,
  ]
  const syncBoth = async () => {
    for (const storage of [phone, laptop, phone]) await runRound({ storage, server, isOver: () => false })
  }
  phone.commit(create(milliseconds(now())))
  await syncBoth()
  return { server, phone, laptop, syncBoth }
}

/** Commits the changes of a command that must succeed. Throws if the command refuses. */
export function take(storage: DeviceStorage, asked: Result<Change[], unknown>): void {
  if (!asked.ok) throw new Error(`refused: ${asked.error}`)
  storage.commit(asked.value)
}

/** Returns the conflict copies on a device. */
export function copiesOn(storage: DeviceStorage): unknown[] {
  return [...storage.rows.values()].flatMap(({ kind, body }) => (kind === 'conflict' ? [body] : []))
}

/** Returns the current records of a kind on a device, sorted by id. */
export function livingOn<Body extends { readonly id: string }>(storage: DeviceStorage, kind: string): Body[] {
  const bodies = [...storage.rows.values()].flatMap((row) =>
    row.kind === kind && row.deletedAt === undefined ? [row.body as unknown as Body] : [],
  )
  return bodies.sort((a, b) => (a.id < b.id ? -1 : 1))
}

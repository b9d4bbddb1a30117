import { type ActiveTimer, idleTimer, pauseTimer, proposeEntry, startTimer } from '@segno/domain/timer/timer'
import { milliseconds } from '@segno/domain/units/duration'
import { expect, test } from 'vitest'
import type { DeviceStorage } from '../../contracts/record-storage'
import { type StoredProposal, StoredProposals } from './stored-proposals'

/** A device whose reads and writes take turns of the event loop, as they do for two tabs. */
class SlowDevice implements DeviceStorage {
  refuses = false
  readonly #rows = new Map<string, unknown>()

  async read(key: string): Promise<unknown> {
    await this.#turn()
    return this.#rows.get(key)
  }

  async write(key: string, value: unknown): Promise<void> {
    await this.#turn()
    this.#rows.set(key, value)
  }

  async remove(key: string): Promise<void> {
    await this.#turn()
    this.#rows.delete(key)
  }

  async update(key: string, change: (value: unknown) => unknown): Promise<unknown> {
    await this.#turn()
    this.#rows.set(key, change(this.#rows.get(key)))
    return this.#rows.get(key)
  }

  onOutsideChange(): () => void {
    return () => {}
  }

  async #turn(): Promise<void> {
    await Promise.resolve()
    if (this.refuses) throw new Error('no room')
  }
}

function stopped(at: number): StoredProposal {
  const running = startTimer(idleTimer, milliseconds(at))
  const end = milliseconds(at + 60_000)
  const proposal = proposeEntry(running, end)
  if (!proposal) throw new Error('the timer does not run')
  return { ...proposal, timer: pauseTimer(running, end) as ActiveTimer, revision: 1 }
}

async function startsOn(device: DeviceStorage): Promise<number[]> {
  const next = new StoredProposals(device)
  await next.load()
  return next.all().map(({ startedAt }) => startedAt)
}

test('StoredProposals keeps both proposals that two tabs store at the same time', async () => {
  const device = new SlowDevice()
  const [one, other] = [new StoredProposals(device), new StoredProposals(device)]
  await Promise.all([one.add(stopped(1000)), other.add(stopped(2000))])
  expect(await startsOn(device)).toEqual([1000, 2000])
})

test('a proposal that one tab removes stays removed while another tab stores one', async () => {
  const device = new SlowDevice()
  const [one, other] = [new StoredProposals(device), new StoredProposals(device)]
  await one.add(stopped(1000))
  await other.load()
  await Promise.all([one.remove(stopped(1000)), other.add(stopped(2000))])
  expect(await startsOn(device)).toEqual([2000])
})

test('two tabs that stop the same timer store one proposal, with the entry ids of the first tab', async () => {
  const device = new SlowDevice()
  const [one, other] = [new StoredProposals(device), new StoredProposals(device)]
  await one.add({ ...stopped(1000), entryIds: ['a'] })
  await other.add({ ...stopped(1000), entryIds: ['b'] })
  expect(other.all()).toMatchObject([{ startedAt: 1000, entryIds: ['a'] }])
})

test('with the next change, StoredProposals also stores a proposal that the device refused', async () => {
  const device = new SlowDevice()
  const proposals = new StoredProposals(device)
  device.refuses = true
  await expect(proposals.add(stopped(1000))).rejects.toThrow('no room')
  expect(proposals.latest()).toMatchObject({ startedAt: 1000 })
  device.refuses = false
  await proposals.add(stopped(2000))
  expect(await startsOn(device)).toEqual([1000, 2000])
})

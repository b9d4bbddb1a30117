import { keyOf, type ServerRecord, sameContent } from '@segno/domain/record/record'
import { sameDigest } from '@segno/domain/sync/digest'
import type { SeededRandom } from '@segno/domain/testing/generators/seeded-random'
import { Device } from './device'
import type { Fault } from './faults'
import { Network } from './network'
import { ACCOUNT, ServerUnderTest } from './server-under-test'

const DAY = 86_400_000
/** Possible errors of a device's clock in milliseconds. */
const clockErrors = [0, 0, DAY, -DAY, 3_600_000, 365 * DAY, -365 * DAY]
/** The maximum number of rounds that a device may need once the network works. */
const MOST_ROUNDS = 40

/** A description of the first error, or null without an error. */
export type Verdict = string | null

interface FleetDeps {
  readonly random: SeededRandom
  readonly fault?: Fault
  /** True if every clock is right and no message is lost. */
  readonly isCalm?: boolean
}

/** The devices of one musician, their server and a common time. */
export class Fleet {
  readonly network: Network
  readonly server: ServerUnderTest
  readonly devices: readonly Device[]
  readonly #random: SeededRandom
  readonly #fault: Fault
  #time = Date.UTC(2026, 10, 21)

  constructor({ random, fault = 'none', isCalm = false }: FleetDeps) {
    this.#random = random
    this.#fault = fault
    this.network = new Network(random)
    this.network.isFaulty = !isCalm
    const pageSize = () => random.whole(1, 20)
    this.server = new ServerUnderTest(fault, this.clock, pageSize)
    this.devices = Array.from({ length: random.whole(2, 4) }, (_, at) => {
      const error = isCalm ? 0 : random.pick(clockErrors)
      const now = () => this.#time + error
      return new Device({
        name: `device-${at}`,
        fault,
        network: this.network,
        server: this.server,
        now,
        pageSize,
      })
    })
  }

  /** Returns the correct time in milliseconds. */
  readonly clock = (): number => this.#time

  passTime(): void {
    this.#time += this.#random.whole(0, 120_000)
    // Devices may spend weeks without a network.
    if (this.#random.chance(0.02)) this.#time += this.#random.whole(2, 30) * DAY
  }

  toggleConnection(device: Device): void {
    device.isOnline = !device.isOnline
    if (!device.isOnline) this.network.cut(device.name)
  }

  /**
   * Starts a round and sends the other devices a hint, unless the device is offline or already runs two rounds.
   */
  sync(device: Device): void {
    if (!device.isOnline || device.running >= 2) return
    void device.startRound()
    this.#hintOthers(device)
  }

  /** Delivers some of the messages in flight. */
  async deliverSome(): Promise<void> {
    for (let left = this.#random.whole(0, 3); left > 0 && this.network.deliverOne(); left--) await settled()
    await settled()
  }

  /**
   * Ends all faults, delivers every message and runs rounds until no device has pending changes. Returns the
   * first error.
   */
  async comeToRest(): Promise<Verdict> {
    this.network.isFaulty = false
    for (const device of this.devices) device.isOnline = true
    await this.#deliverAll()
    for (const device of this.devices) device.kill()
    for (let round = 0; round < MOST_ROUNDS; round++) {
      let isBusy = false
      for (const device of this.devices) {
        const moved = await this.#wholeRound(device)
        if (moved === null) return 'a round does not end'
        isBusy ||= moved
      }
      if (!isBusy) return null
    }
    return 'it never comes to rest'
  }

  async records(): Promise<readonly ServerRecord[]> {
    const all = { afterSeq: 0, limit: Number.MAX_SAFE_INTEGER }
    return (await this.server.store.page(ACCOUNT, all)).records
  }

  /** Compares every device with the server's records and digest. Returns the first difference, or null. */
  async judgeEquality(records: readonly ServerRecord[]): Promise<Verdict> {
    const state = await this.server.store.state(ACCOUNT)
    for (const device of this.devices) {
      const verdict = compare(device, records)
      if (verdict) return `${device.name}: ${verdict}`
      const digest = await device.storage.digest()
      if (!sameDigest(digest, state.digest)) return 'digests differ'
    }
    return null
  }

  /** Runs a round to its end. Returns true if it moved a record, or null if it does not end. */
  async #wholeRound(device: Device): Promise<boolean | null> {
    this.#time += 1000
    let isDone = false
    const running = device.startRound(true).then((moved) => {
      isDone = true
      return moved
    })
    for (let turn = 0; !isDone && turn < 100_000; turn++) {
      await settled()
      this.network.deliverOne()
    }
    return isDone ? running : null
  }

  async #deliverAll(): Promise<void> {
    do await settled()
    while (this.network.deliverOne())
  }

  /**
   * Sends the other online devices a hint, after which an idle device starts a round. With the fault
   * `event-jumps-the-gap` they move their cursors without a round.
   */
  #hintOthers(sender: Device): void {
    for (const device of this.devices) {
      if (device === sender || !device.isOnline) continue
      this.network.sendHint(device.name, () => {
        if (this.#fault === 'event-jumps-the-gap') void this.#jump(device)
        else if (device.running === 0) void device.startRound()
      })
    }
  }

  async #jump(device: Device): Promise<void> {
    const { seq } = await this.server.store.state(ACCOUNT)
    device.storage.jumpTo(seq)
  }
}

function compare(device: Device, records: readonly ServerRecord[]): Verdict {
  const { rows } = device.storage
  for (const row of rows.values()) if (row.d !== undefined) return `${keyOf(row)} is still waiting`
  if (rows.size !== records.length) return `holds ${rows.size} of ${records.length} records`
  for (const record of records) {
    const row = rows.get(keyOf(record)) as ServerRecord | undefined
    if (!row) return `${keyOf(record)} is missing`
    if (!sameContent(row, record)) return `${keyOf(record)} is another`
    if (row.seq !== record.seq || row.updatedAt !== record.updatedAt)
      return `${keyOf(record)} has another number`
  }
  return null
}

/** Waits until all promises have settled that do not depend on the network. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 40; turn++) await undefined
}

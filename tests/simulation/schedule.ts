import { addressOf, type ServerRecord, sameContent } from '@segno/domain/sync/sync-row'
import { type SeededRandom, seededRandom } from '@segno/domain/testing/seeded-random'
import { Device } from './device'
import { DumbClient } from './dumb-client'
import type { Fault } from './faults'
import { Ledger } from './ledger'
import { Musician } from './musician'
import { Network } from './network'
import { account, ServerUnderTest } from './server-under-test'

const day = 86_400_000
/** How far each device's clock may be off (milliseconds). */
const clockErrors = [0, 0, day, -day, 3_600_000, 365 * day, -365 * day]
/** Rounds that each device may need once nothing goes wrong any more. */
const mostRounds = 40

/** What is wrong in the end; null where all is well. */
export type Verdict = string | null

/** One history of a few devices and one server: first with any fault, then without, until all are equal. */
export async function playSchedule(seed: number, fault: Fault = 'none'): Promise<Verdict> {
  return new Schedule(seed, fault).play()
}

class Schedule {
  readonly #random: SeededRandom
  readonly #fault: Fault
  readonly #network: Network
  readonly #server: ServerUnderTest
  readonly #devices: Device[]
  readonly #ledger = new Ledger()
  readonly #musician: Musician
  /** In every fourth schedule a client of another make takes part; the server is then not restored. */
  readonly #dumbClient: DumbClient | null
  #time = Date.UTC(2026, 10, 21)

  constructor(seed: number, fault: Fault) {
    this.#random = seededRandom(seed)
    this.#fault = fault
    this.#network = new Network(this.#random)
    const pageSize = () => this.#random.whole(1, 20)
    const clock = () => this.#time
    this.#server = new ServerUnderTest(fault, clock, pageSize)
    this.#musician = new Musician(this.#random, this.#ledger)
    this.#dumbClient = seed % 4 === 0 ? new DumbClient(this.#server, this.#random, this.#ledger, clock) : null
    this.#devices = Array.from({ length: this.#random.whole(2, 4) }, (_, at) => {
      const error = this.#random.pick(clockErrors)
      const now = () => this.#time + error
      return new Device({
        name: `device-${at}`,
        fault,
        network: this.#network,
        server: this.#server,
        now,
        pageSize,
      })
    })
  }

  async play(): Promise<Verdict> {
    const steps = this.#random.whole(60, 200)
    for (let step = 0; step < steps; step++) await this.#step()
    return (await this.#heal()) ?? (await this.#judge())
  }

  async #step(): Promise<void> {
    this.#time += this.#random.whole(0, 120_000)
    // Weeks away from any network.
    if (this.#random.chance(0.02)) this.#time += this.#random.whole(2, 30) * day
    const device = this.#random.pick(this.#devices)
    this.#act(device)
    for (let left = this.#random.whole(0, 3); left > 0 && this.#network.deliverOne(); left--) await settled()
    await settled()
  }

  #act(device: Device): void {
    const chance = this.#random.whole(1, 100)
    if (chance <= 12) this.#musician.create(device)
    else if (chance <= 34) this.#musician.edit(device)
    else if (chance <= 38) this.#musician.remove(device)
    else if (chance <= 40) this.#musician.restore(device)
    else if (chance <= 46) this.#musician.setPreference(device)
    else if (chance <= 50) this.#track(device)
    else if (chance <= 58) this.#toggleConnection(device)
    else if (chance <= 61) device.kill()
    else if (chance <= 64) this.#disturbServer()
    else if (device.isOnline && device.running < 2) {
      void device.startRound()
      this.#tellOthers(device)
    }
  }

  #track(device: Device): void {
    if (this.#fault === 'no-idempotency') this.#trackByCall()
    else this.#musician.track(device)
  }

  #toggleConnection(device: Device): void {
    device.isOnline = !device.isOnline
    if (!device.isOnline) this.#network.cut(device.name)
  }

  #disturbServer(): void {
    if (this.#dumbClient) void this.#dumbClient.act()
    else if (this.#random.chance(0.6)) this.#server.backUp()
    else this.#server.restore()
  }

  /** A hint that something is new; the broken handling takes it for the thing itself. */
  #tellOthers(sender: Device): void {
    for (const device of this.#devices) {
      if (device === sender || !device.isOnline) continue
      this.#network.tell(device.name, () => {
        if (this.#fault === 'event-jumps-the-gap') void this.#jump(device)
        else if (device.running === 0) void device.startRound()
      })
    }
  }

  async #jump(device: Device): Promise<void> {
    const { seq } = await this.#server.store.state(account)
    device.storage.jumpTo(seq)
  }

  /** A call that adds to a sum, repeated because its answer was lost, with another identity each time. */
  #trackByCall(): void {
    const value = this.#random.whole(1, 9)
    this.#ledger.steps.push(value)
    const attempts = this.#random.chance(0.2) ? 2 : 1
    for (let attempt = 0; attempt < attempts; attempt++) {
      const id = `call-${this.#ledger.steps.length}-${attempt}`
      const body = {
        id,
        goalId: 'goal-1',
        value,
        notes: null,
        entryId: null,
        createdAt: '2026-11-21T00:00:00.000Z',
      }
      void this.#server.write([{ kind: 'progress', id, body, updatedAt: this.#time }])
    }
  }

  /** Nothing goes wrong any more: what is on its way arrives, and everybody talks until nobody has anything to say. */
  async #heal(): Promise<Verdict> {
    this.#network.isFaulty = false
    for (const device of this.#devices) device.isOnline = true
    await this.#deliverAll()
    for (const device of this.#devices) device.kill()
    for (let round = 0; round < mostRounds; round++) {
      let isBusy = false
      for (const device of this.#devices) {
        this.#time += 1000
        let isDone = false
        const running = device.startRound().then((moved) => {
          isDone = true
          isBusy ||= moved
        })
        for (let turn = 0; !isDone && turn < 100_000; turn++) {
          await settled()
          this.#network.deliverOne()
        }
        if (!isDone) return 'a round does not end'
        await running
      }
      if (!isBusy) return null
    }
    return 'it never comes to rest'
  }

  async #deliverAll(): Promise<void> {
    do await settled()
    while (this.#network.deliverOne())
  }

  async #judge(): Promise<Verdict> {
    const { records, state } = await this.#server.store.page(account, {
      afterSeq: 0,
      limit: Number.MAX_SAFE_INTEGER,
    })
    for (const device of this.#devices) {
      const verdict = await this.#compare(device, records)
      if (verdict) return `${device.name}: ${verdict}`
      const digest = await device.storage.digest()
      if (digest.count !== state.digest.count || digest.sum !== state.digest.sum) return 'digests differ'
    }
    const lost = this.#ledger.lost(JSON.stringify([records, await this.#histories(records)]))
    if (lost.length > 0) return `lost ${lost[0]}`
    return this.#judgeCounts(records) ?? (await this.#judgeHistory(records))
  }

  /** What the server's history keeps of what a client of another make has overwritten. */
  async #histories(records: readonly ServerRecord[]): Promise<unknown[]> {
    if (!this.#dumbClient) return []
    return Promise.all(records.map((record) => this.#server.store.history(account, record, 1000)))
  }

  async #compare(device: Device, records: readonly ServerRecord[]): Promise<Verdict> {
    const { rows } = device.storage
    for (const row of rows.values()) if (row.d === 1) return `${addressOf(row)} is still waiting`
    if (rows.size !== records.length) return `holds ${rows.size} of ${records.length} records`
    for (const record of records) {
      const row = rows.get(addressOf(record)) as ServerRecord | undefined
      if (!row) return `${addressOf(record)} is missing`
      if (!sameContent(row, record)) return `${addressOf(record)} is another`
      if (row.seq !== record.seq || row.updatedAt !== record.updatedAt)
        return `${addressOf(record)} has another number`
    }
    return null
  }

  #judgeCounts(records: readonly ServerRecord[]): Verdict {
    const entries = records.filter((record) => record.kind === 'entry')
    if (entries.length !== this.#ledger.created.size) return 'entries doubled or missing'
    const sum = records
      .filter((record) => record.kind === 'progress')
      .reduce((total, record) => total + Number(record.body.value), 0)
    const wanted = this.#ledger.steps.reduce((total, value) => total + value, 0)
    return sum === wanted ? null : `a sum is ${sum} instead of ${wanted}`
  }

  /** Numbers grow without a gap, and with them each record's own time. */
  async #judgeHistory(records: readonly ServerRecord[]): Promise<Verdict> {
    for (const record of records) {
      const versions = (await this.#server.store.history(account, record, 1000)).filter(
        ({ seq }) => seq !== null,
      )
      for (const [at, version] of versions.entries()) {
        const older = versions[at + 1]
        if (older && !(version.updatedAt > older.updatedAt && Number(version.seq) > Number(older.seq))) {
          return `${addressOf(record)} went back in time`
        }
      }
    }
    return null
  }
}

/** Everything that can go on without the network has gone on: nothing here waits for more than promises. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 40; turn++) await undefined
}

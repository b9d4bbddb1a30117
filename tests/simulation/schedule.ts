import { keyOf, type ServerRecord } from '@segno/domain/record/record'
import { type SeededRandom, seededRandom } from '@segno/domain/testing/generators/seeded-random'
import type { Device } from './device'
import { EditLog } from './edit-log'
import type { Fault } from './faults'
import { Fleet, type Verdict } from './fleet'
import { Musician } from './musician'
import { PlainClient } from './plain-client'
import { ACCOUNT } from './server-under-test'

/**
 * Plays one schedule of several devices and one server: first with faults, then without until all are equal.
 */
export async function playSchedule(seed: number, fault: Fault = 'none'): Promise<Verdict> {
  return new Schedule(seed, fault).play()
}

class Schedule {
  readonly #random: SeededRandom
  readonly #fault: Fault
  readonly #fleet: Fleet
  readonly #editLog = new EditLog()
  readonly #musician: Musician
  /** In every fourth schedule a third-party client takes part. The server is then not restored. */
  readonly #plainClient: PlainClient | null

  constructor(seed: number, fault: Fault) {
    this.#random = seededRandom(seed)
    this.#fault = fault
    this.#fleet = new Fleet({ random: this.#random, fault })
    this.#musician = new Musician(this.#random, this.#editLog)
    const { server, clock } = this.#fleet
    this.#plainClient = seed % 4 === 0 ? new PlainClient(server, this.#random, this.#editLog, clock) : null
  }

  async play(): Promise<Verdict> {
    const steps = this.#random.whole(60, 200)
    for (let step = 0; step < steps; step++) {
      this.#fleet.passTime()
      this.#act(this.#random.pick(this.#fleet.devices))
      await this.#fleet.deliverSome()
    }
    return (await this.#fleet.comeToRest()) ?? (await this.#judge())
  }

  #act(device: Device): void {
    const chance = this.#random.whole(1, 100)
    if (chance <= 12) this.#musician.create(device)
    else if (chance <= 34) this.#musician.edit(device)
    else if (chance <= 38) this.#musician.remove(device)
    else if (chance <= 40) this.#musician.restore(device)
    else if (chance <= 46) this.#musician.setPreference(device)
    else if (chance <= 50) this.#track(device)
    else if (chance <= 58) this.#fleet.toggleConnection(device)
    else if (chance <= 61) device.kill()
    else if (chance <= 64) this.#disturbServer()
    else this.#fleet.sync(device)
  }

  #track(device: Device): void {
    if (this.#fault === 'no-idempotency') this.#trackByCall()
    else this.#musician.track(device)
  }

  #disturbServer(): void {
    const { server } = this.#fleet
    if (this.#plainClient) void this.#plainClient.act()
    else if (this.#random.chance(0.6)) server.backUp()
    else server.restore()
  }

  /**
   * Adds a step to a goal by a call, sometimes twice as after a lost response. Each attempt has another id, so
   * the server adds both.
   */
  #trackByCall(): void {
    const value = this.#random.whole(1, 9)
    this.#editLog.steps.push(value)
    const attempts = this.#random.chance(0.2) ? 2 : 1
    for (let attempt = 0; attempt < attempts; attempt++) {
      const id = `call-${this.#editLog.steps.length}-${attempt}`
      const body = {
        id,
        goalId: 'goal-1',
        value,
        notes: null,
        entryId: null,
        createdAt: '2026-11-21T00:00:00.000Z',
      }
      void this.#fleet.server.write([{ kind: 'progress', id, body, updatedAt: this.#fleet.clock() }])
    }
  }

  async #judge(): Promise<Verdict> {
    const records = await this.#fleet.records()
    const verdict = await this.#fleet.judgeEquality(records)
    if (verdict) return verdict
    const lost = this.#editLog.lost(JSON.stringify([records, await this.#histories(records)]))
    // An edit can overwrite a version that the server lost silently, because nothing reveals that it has not
    // seen it. Even then no record may vanish.
    if (lost.length > 0 && !this.#fleet.server.hasLostSilently) return `lost ${lost[0]}`
    return this.#judgeCounts(records) ?? (await this.#judgeHistory(records))
  }

  /** Returns the versions of each record in the server's history, or [] if no third-party client takes part. */
  async #histories(records: readonly ServerRecord[]): Promise<unknown[]> {
    if (!this.#plainClient) return []
    const { store } = this.#fleet.server
    const pages = records.map((record) => store.history(ACCOUNT, record, { limit: 1000 }))
    return (await Promise.all(pages)).map(({ versions }) => versions)
  }

  #judgeCounts(records: readonly ServerRecord[]): Verdict {
    const entries = records.filter((record) => record.kind === 'entry')
    if (entries.length !== this.#editLog.created.size) return 'entries doubled or missing'
    const sum = records
      .filter((record) => record.kind === 'progress')
      .reduce((total, record) => total + Number(record.body.value), 0)
    const wanted = this.#editLog.steps.reduce((total, value) => total + value, 0)
    return sum === wanted ? null : `a sum is ${sum} instead of ${wanted}`
  }

  /** Checks that each newer version of a record has a greater number and a later time. */
  async #judgeHistory(records: readonly ServerRecord[]): Promise<Verdict> {
    for (const record of records) {
      const versions = (
        await this.#fleet.server.store.history(ACCOUNT, record, { limit: 1000 })
      ).versions.filter(({ seq }) => seq !== null)
      for (const [at, version] of versions.entries()) {
        const older = versions[at + 1]
        if (older && !(version.updatedAt > older.updatedAt && Number(version.seq) > Number(older.seq))) {
          return `${keyOf(record)} went back in time`
        }
      }
    }
    return null
  }
}

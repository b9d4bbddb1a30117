import type { Change } from '@segno/domain/change/change'
import type { Entry } from '@segno/domain/entry/entry'
import { keyOf, sameContent, type Version, versionOf } from '@segno/domain/record/record'
import { type SeededRandom, seededRandom } from '@segno/domain/testing/generators/seeded-random'
import type { Device } from './device'
import { EditLog } from './edit-log'
import type { Fault } from './faults'
import { Fleet, type Verdict } from './fleet'
import { Musician } from './musician'

/** The maximum number of entries: few, so that each has several writes in flight. */
const MOST_ENTRIES = 2

/**
 * Plays a schedule in which one device writes, other devices only show the entries, and the network has faults.
 * All server records come from that device, so its latest version must win.
 */
export async function playAlone(seed: number, fault: Fault = 'none'): Promise<Verdict> {
  return new AloneSchedule(seed, fault).play()
}

class AloneSchedule {
  readonly #random: SeededRandom
  readonly #fleet: Fleet
  readonly #musician: Musician
  readonly #left = new Map<string, Version>()
  /** Versions of entries that the writing device has replaced. `#putBack` restores them. */
  readonly #earlier: Entry[] = []

  constructor(seed: number, fault: Fault) {
    this.#random = seededRandom(seed)
    this.#fleet = new Fleet({ random: this.#random, fault })
    this.#musician = new Musician(this.#random, new EditLog())
  }

  async play(): Promise<Verdict> {
    const [writer, ...readers] = this.#fleet.devices as [Device, ...Device[]]
    const steps = this.#random.whole(40, 120)
    for (let step = 0; step < steps; step++) {
      this.#fleet.passTime()
      if (this.#random.chance(0.4)) this.#write(writer)
      else this.#happen(this.#random.chance(0.7) ? writer : this.#random.pick(readers))
      await this.#fleet.deliverSome()
    }
    return (await this.#fleet.comeToRest()) ?? (await this.#judge())
  }

  #write(device: Device): void {
    this.#note(device)
    const chance = this.#random.whole(1, 100)
    const entries = [...device.storage.rows.values()].filter(({ kind }) => kind === 'entry').length
    if (entries < MOST_ENTRIES && chance <= 20) this.#musician.create(device)
    else if (chance <= 45) this.#musician.edit(device)
    else if (chance <= 65) this.#putBack(device)
    else if (chance <= 80) this.#musician.remove(device)
    else if (chance <= 90) this.#musician.restore(device)
    else this.#musician.setPreference(device)
    for (const [address, row] of device.storage.rows) {
      this.#left.set(address, versionOf({ ...row, body: row.body as Version['body'] }))
    }
  }

  #happen(device: Device): void {
    const chance = this.#random.whole(1, 100)
    if (chance <= 6) this.#fleet.toggleConnection(device)
    // A round without its response waits for ever, so only reopening the page continues.
    else if (chance <= 30) device.kill()
    else this.#fleet.sync(device)
  }

  #note(device: Device): void {
    for (const { kind, deletedAt, body } of device.storage.rows.values()) {
      if (kind === 'entry' && deletedAt === undefined) this.#earlier.push(body as Entry)
    }
  }

  /**
   * Writes the fields of an earlier version over an entry, as undo does. Does nothing if the entry is deleted.
   */
  #putBack(device: Device): void {
    const rows = [...device.storage.rows.values()]
    const edited = rows.flatMap(({ kind, base }) => (kind === 'entry' && base ? [base.body as Entry] : []))
    const earlier = edited.length > 0 && this.#random.chance(0.7) ? edited : this.#earlier
    if (earlier.length === 0) return
    const fields = this.#random.pick(earlier)
    if (device.isDeleted('entry', fields.id)) return
    const change: Change = { op: 'patch', kind: 'entry', id: fields.id, fields, before: {} }
    device.commit([change])
  }

  async #judge(): Promise<Verdict> {
    const records = await this.#fleet.records()
    const unequal = await this.#fleet.judgeEquality(records)
    if (unequal) return unequal
    for (const record of records) {
      const left = this.#left.get(keyOf(record))
      if (!left) return `${keyOf(record)} was written by no device`
      if ((left.deletedAt === undefined) !== (record.deletedAt === undefined)) {
        return `${keyOf(record)} was ${left.deletedAt === undefined ? 'not ' : ''}deleted`
      }
      if (!sameContent(left, record)) return `${keyOf(record)} differs from the version that was left`
    }
    return null
  }
}

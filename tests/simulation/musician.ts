import type { Change } from '@segno/domain/change/change'
import type { Entry } from '@segno/domain/entry/entry'
import { buildEntry } from '@segno/domain/testing/builders/build-entry'
import type { SeededRandom } from '@segno/domain/testing/generators/seeded-random'
import { instantOf } from '@segno/domain/units/instant'
import type { Device } from './device'
import type { EditLog } from './edit-log'

/** Edits records on a person's devices. Every edit is a change as the product's commands make it. */
export class Musician {
  readonly #random: SeededRandom
  readonly #editLog: EditLog
  #entries = 0
  #steps = 0

  constructor(random: SeededRandom, editLog: EditLog) {
    this.#random = random
    this.#editLog = editLog
  }

  create(device: Device): void {
    const id = `entry-${++this.#entries}`
    this.#editLog.created.add(id)
    device.commit([{ op: 'put', kind: 'entry', id, body: this.#entry(id) }])
  }

  edit(device: Device): void {
    const entry = this.#anyEntry(device)
    if (entry) device.commit([this.#patchOf(entry)])
  }

  remove(device: Device): void {
    const entry = this.#anyEntry(device)
    if (entry) device.commit([{ op: 'delete', kind: 'entry', id: entry.id, before: entry }])
  }

  /** Restores a tombstone as undo does. */
  restore(device: Device): void {
    const rows = [...device.storage.rows.values()].filter(
      (row) => row.kind === 'entry' && row.deletedAt !== undefined,
    )
    if (rows.length === 0) return
    const { id, body } = this.#random.pick(rows)
    device.commit([{ op: 'put', kind: 'entry', id, body: body as Entry }])
  }

  /** Writes a record with a natural key. Several devices create the same record, each with its own values. */
  setPreference(device: Device): void {
    const id = `setting-${this.#random.whole(1, 2)}`
    const field = this.#random.pick(['first', 'second'])
    const before = device.body('preference', id)
    const value = (before?.value ?? {}) as Record<string, unknown>
    this.#editLog.replaced(value[field])
    const next = { ...value, [field]: this.#editLog.newValue() }
    const change: Change = before
      ? { op: 'patch', kind: 'preference', id, fields: { value: next }, before: { value } }
      : { op: 'put', kind: 'preference', id, body: { id, value: next } }
    device.commit([change])
  }

  /** Adds a step towards a goal. All steps must add up exactly. */
  track(device: Device): void {
    const value = this.#random.whole(1, 9)
    this.#editLog.steps.push(value)
    const id = `step-${++this.#steps}`
    const createdAt = instantOf(0)
    device.commit([
      {
        op: 'put',
        kind: 'progress',
        id,
        body: { id, goalId: 'goal-1', value, notes: null, entryId: null, createdAt },
      },
    ])
  }

  #entry(id: string): Entry {
    return buildEntry({ id, notes: this.#editLog.newValue() })
  }

  #anyEntry(device: Device): Entry | undefined {
    const rows = [...device.storage.rows.values()].filter(
      (row) => row.kind === 'entry' && row.deletedAt === undefined,
    )
    return rows.length === 0 ? undefined : (this.#random.pick(rows).body as Entry)
  }

  #patchOf(entry: Entry): Change {
    const patch = (fields: Partial<Entry>, before: Partial<Entry>): Change => {
      this.#editLog.replaced(before)
      return { op: 'patch', kind: 'entry', id: entry.id, fields, before }
    }
    const { notes, scoreTitle, scoreId, tags, metadata } = entry
    switch (this.#random.whole(1, 5)) {
      case 1:
        return patch({ scoreTitle: this.#editLog.newValue(), scoreId: 'a-b' }, { scoreTitle, scoreId })
      case 2: {
        const source = this.#editLog.newValue()
        return patch({ metadata: { ...metadata, source } }, { metadata: { source: metadata.source } })
      }
      case 3: {
        // Adding a tag replaces no value.
        const fields = { tags: [...tags, this.#editLog.newValue()].slice(-10) }
        return { op: 'patch', kind: 'entry', id: entry.id, fields, before: { tags } }
      }
      case 4:
        return patch({ tags: tags.slice(1) }, { tags: tags.slice(0, 1) })
      default:
        return patch({ notes: this.#editLog.newValue() }, { notes })
    }
  }
}

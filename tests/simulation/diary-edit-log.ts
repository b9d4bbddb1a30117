import type { Change, JournalRecord } from '@segno/domain/change/change'
import { keyOf } from '@segno/domain/record/record'
import { EditLog } from './edit-log'

/** Commands that give records other names. */
const renames: ReadonlySet<string> = new Set(['rename', 'unite'])

const mayDeleteEntries: ReadonlySet<string> = new Set(['delete-entry', 'undo'])

/** Records a person's actions on the pieces, goals and practice of a diary. */
export class DiaryEditLog extends EditLog {
  /** Practice entries that a person deleted or whose creation they undid. */
  readonly deleted = new Set<string>()
  /** Goals that were completed at least once. Later entries may have no step for them. */
  readonly completed = new Set<string>()
  /** Goals whose status a person has chosen. */
  readonly statusByHand = new Set<string>()
  /** The names of the devices that wrote each record. */
  readonly writers = new Map<string, Set<string>>()

  /** Texts that the diary has saved, without those that a command refused. */
  readonly #saved = new Set<string>()

  completedHere(goalId: string): void {
    this.completed.add(goalId)
  }

  written(device: string, change: Change): void {
    const address = keyOf(change)
    this.writers.set(address, (this.writers.get(address) ?? new Set()).add(device))
    for (const [value] of JSON.stringify(change).matchAll(/v\d+v/g)) this.#saved.add(value)
    if (change.kind === 'goal' && change.op === 'patch' && change.fields.status === 'completed') {
      this.completed.add(change.id)
    }
  }

  /**
   * Records that a person created a deleted record anew. The values of the deleted one no longer need to
   * survive.
   */
  madeAnew(before: JournalRecord | undefined, after: JournalRecord | undefined): void {
    if (before?.deletedAt !== undefined && after) this.#gaveUp(before.body, after.body)
  }

  /**
   * Records that a person changed a record on the screen and gave up its replaced values. A deletion gives up
   * all values, unless a rename only moves the record.
   */
  changed(command: string, before: JournalRecord | undefined, after: JournalRecord | undefined): void {
    if (!before || before.deletedAt !== undefined || !after) return
    const isGone = after.deletedAt !== undefined
    if (before.kind === 'entry' && isGone && mayDeleteEntries.has(command)) this.deleted.add(before.id)
    if (before.kind === 'goal' && statusOf(before) !== statusOf(after)) this.statusByHand.add(before.id)
    if (!renames.has(command)) this.#gaveUp(before.body, isGone ? {} : after.body)
    else if (isGone) return
    // A merge of two items must keep the notes of both, so the rename replaces only the name.
    else if (before.kind === 'repertoire') this.#gaveUp(nameOf(before.body), nameOf(after.body))
    else this.#gaveUp(before.body, after.body)
  }

  override lost(everything: string): string[] {
    return super.lost(everything).filter((value) => this.#saved.has(value))
  }

  #gaveUp(before: object, after: object): void {
    const kept = JSON.stringify(after)
    for (const [value] of JSON.stringify(before).matchAll(/v\d+v/g)) {
      if (!kept.includes(value)) this.replaced(value)
    }
  }
}

function statusOf({ body }: JournalRecord): unknown {
  return (body as { status?: unknown }).status
}

function nameOf(body: object): object {
  const { title, composer } = body as { title?: unknown; composer?: unknown }
  return { title, composer }
}

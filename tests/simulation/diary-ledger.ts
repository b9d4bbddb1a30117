import type { Change, JournalRecord } from '@segno/domain/change/change'
import { keyOf } from '@segno/domain/record/record'
import { Ledger } from './ledger'

const mayDeleteEntries: ReadonlySet<string> = new Set(['delete-entry', 'undo'])

/** What a person did to the pieces, the goals and the practice of a diary. */
export class DiaryLedger extends Ledger {
  /** Entries of practice that somebody deleted, or took back. */
  readonly deleted = new Set<string>()
  /** Goals that were completed once: from then on entries may have gone by without a step. */
  readonly completed = new Set<string>()
  /** Goals whose status somebody chose. */
  readonly statusByHand = new Set<string>()
  /** Who has written each record. */
  readonly writers = new Map<string, Set<string>>()

  /** Texts that were ever saved: what a command refused was not. */
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

  /** What was deleted is kept until the same thing is made anew: then the new one is right. */
  madeAnew(before: JournalRecord | undefined, after: JournalRecord | undefined): void {
    if (before?.deletedAt !== undefined && after) this.#gaveUp(before.body, after.body)
  }

  /**
   * A person changed a record that was shown to them: what is no longer in it they gave up. What they delete they give
   * up whole, but not where a rename only carries it to another name.
   */
  changed(command: string, before: JournalRecord | undefined, after: JournalRecord | undefined): void {
    if (!before || before.deletedAt !== undefined || !after) return
    const isGone = after.deletedAt !== undefined
    if (before.kind === 'entry' && isGone && mayDeleteEntries.has(command)) this.deleted.add(before.id)
    if (before.kind === 'goal' && statusOf(before) !== statusOf(after)) this.statusByHand.add(before.id)
    if (command !== 'rename') this.#gaveUp(before.body, isGone ? {} : after.body)
    else if (isGone) return
    // Joining two items is meant to keep what each says; only the name is what was typed over.
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

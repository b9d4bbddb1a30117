import { applyChange } from '@segno/domain/change/apply-change'
import type { Change, JournalRecord } from '@segno/domain/change/change'
import { DiaryEditLog } from '../diary-edit-log'
import type { AccountId } from './simulated-accounts'

/** Returns the typed values in a text, such as `v12v`, in their order. */
export function valuesIn(text: string): string[] {
  return [...text.matchAll(/v\d+v/g)].map(([value]) => value)
}

/** An edit log that also records the account of each value and the changes that a tab showed as saved. */
export class OwnedEditLog extends DiaryEditLog {
  /** The accounts of values. A value without an account belongs to the account that adopts it first. */
  readonly owners = new Map<string, AccountId>()
  /** Values that may be in both diaries: names of pieces, and texts written before any sign-in. */
  readonly shared = new Set<string>()
  /** Entries whose creation a tab showed as saved. */
  readonly savedEntries = new Set<string>()
  readonly #savedValues = new Set<string>()
  readonly #typedBefore = new Set<string>()

  /** Records the values that a change replaces, and the account of the values that it adds. */
  typed(
    command: string,
    changes: readonly Change[],
    recordOf: (change: Change) => JournalRecord | undefined,
    owner: AccountId | 'shared' | null,
  ): void {
    for (const change of changes) {
      const before = recordOf(change)
      const after = applyChange(before, change, 0)
      this.madeAnew(before, after)
      this.changed(command, before, after)
    }
    for (const value of valuesIn(JSON.stringify(changes))) {
      const isNew = !this.#typedBefore.has(value)
      this.#typedBefore.add(value)
      const isName = isNew && command === 'rename'
      // A record without an account that a change updates together with an account's record joins that account.
      if (isName || owner === 'shared' || (owner && !isNew && !this.owners.has(value))) this.shared.add(value)
      else if (isNew && owner) this.owners.set(value, owner)
    }
  }

  saved(page: string, changes: readonly Change[]): void {
    for (const change of changes) {
      this.written(page, change)
      if (change.kind === 'entry' && change.op === 'put') this.savedEntries.add(change.id)
    }
    for (const value of valuesIn(JSON.stringify(changes))) this.#savedValues.add(value)
  }

  isSaved(value: string): boolean {
    return this.#savedValues.has(value)
  }

  /**
   * Records that a person removed unsent rows of these accounts. A missing row may be one of the removed ones.
   */
  givenUp(everything: string, accounts: ReadonlySet<string>): void {
    for (const value of this.lost(everything)) {
      if (accounts.has(this.owners.get(value) ?? [...accounts][0] ?? '')) this.replaced(value)
    }
    for (const id of this.savedEntries) if (!everything.includes(`"${id}"`)) this.savedEntries.delete(id)
  }
}

import { applyChange } from '@segno/domain/change/apply-change'
import type { Change, JournalRecord } from '@segno/domain/change/change'
import { DiaryEditLog } from '../diary-edit-log'
import type { AccountId } from './simulated-accounts'

/** Returns the values that people typed, in the order in which they appear in a text. */
export function valuesIn(text: string): string[] {
  return [...text.matchAll(/v\d+v/g)].map(([value]) => value)
}

/** Also records which account each value belongs to, and which changes were shown as saved. */
export class OwnedEditLog extends DiaryEditLog {
  /** The accounts of values; values without an account here belong to the first one that adopts them. */
  readonly owners = new Map<string, AccountId>()
  /** Values that may be in both diaries: names of pieces, and texts that were written before any sign-in. */
  readonly shared = new Set<string>()
  /** Entries whose creation was shown as saved. */
  readonly savedEntries = new Set<string>()
  readonly #savedValues = new Set<string>()
  readonly #typedBefore = new Set<string>()

  /** Records what a person gives up by a change, and which account the values that they type belong to. */
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
      // A record of no account that is changed together with one of an account becomes the account's.
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

  /** A person removed unsent rows of these accounts, so a row that no replica has may be one of them. */
  givenUp(everything: string, accounts: ReadonlySet<string>): void {
    for (const value of this.lost(everything)) {
      if (accounts.has(this.owners.get(value) ?? [...accounts][0] ?? '')) this.replaced(value)
    }
    for (const id of this.savedEntries) if (!everything.includes(`"${id}"`)) this.savedEntries.delete(id)
  }
}

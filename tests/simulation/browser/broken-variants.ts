/** A variant of the product with a fault that we have since fixed. Each pair replaces a text of a file. */
export interface BrokenVariant {
  /** The number of the finding and the behaviour of the variant. */
  readonly name: string
  readonly file: string
  readonly texts: readonly (readonly [now: string, broken: string])[]
  /**
   * A seed whose schedule detects the variant. If a change of the product moves it, the test searches for
   * another. Null if schedules detect the variant too rarely.
   */
  readonly seed: number | null
  /** The title of the directed test for a variant without a seed. `directedProofs` names its file. */
  readonly proof?: string
}

export const brokenVariants: readonly BrokenVariant[] = [
  {
    name: 'F1: new rows of a commit stay local although it concerns an account',
    file: 'apps/web/src/storage/journal/concerned-owner.ts',
    texts: [['if (concerned) return concerned[0]', 'if (concerned) return owner']],
    seed: 644,
  },
  {
    name: 'F2: a failed sign-in restores the backups of earlier ones',
    file: 'apps/web/src/storage/accounts/backup.ts',
    texts: [
      ['if (at !== attempt) continue', 'if (at > attempt) continue'],
      ['.adoptions ?? [])', '.adoptions.slice(-1) ?? [])'],
    ],
    seed: null,
    proof: 'a failed sign-in does not restore rows that an earlier account adopted',
  },
  {
    name: 'F5: a refused record is never offered again',
    file: 'apps/web/src/storage/sync/sync-rows.ts',
    texts: [['isOffered(row) && row.refusedUnder !== offered.refusedUnder', 'isOffered(row) && false']],
    seed: 9,
  },
  {
    name: 'F5: a row that this version cannot read is refused',
    file: 'apps/web/src/sync/round.ts',
    texts: [
      [
        'if (writes[at] === null) this.#skipped.add(keyOf(row))',
        'if (writes[at] === null) await this.#storage.update([row], () => ({ rows: [{ ...row, dirty: "rejected", rejected: "unreadable", refusedUnder: this.#refusedUnder(cursor.server) }] }))',
      ],
    ],
    seed: null,
    proof: 'a record that this version cannot read stays pending, and the round sends the others',
  },
  {
    name: 'F15: a failed fold is neither reported nor counted',
    file: 'apps/web/src/storage/durable-writer.ts',
    texts: [['this.report({ error: storageErrorKindOf(error) })\n    clearTimeout(this.#foldTimer)', '']],
    seed: null,
    proof: 'the app reports an edit whose fold fails, keeps it unsynced after a reload, and folds it later',
  },
  {
    name: 'F17: a removal does not look for changes that another tab saved',
    file: 'apps/web/src/storage/accounts/remove-owner.ts',
    texts: [['keepUnsynced ? await countUnsynced(tx, owner) : 0', '0']],
    seed: null,
    proof: 'removeOwner does not remove an account if another tab saves a change as it begins',
  },
  {
    name: 'F18: a change of a missing row vanishes',
    file: 'apps/web/src/storage/journal/fold.ts',
    texts: [["send(tx.objectStore('aside').add({ at, row: { ...journalRow, changes: [change] } }))", '']],
    seed: null,
    proof: 'an edit of a missing row goes to the quarantine, and the app reports it',
  },
  {
    name: 'a stale change replaces values that its author never saw',
    file: 'apps/web/src/storage/journal/fold.ts',
    texts: [['rebasedChange(stored, made, at)', '{ change: made, copies: [] }']],
    seed: null,
    proof:
      'an edit of a stale version merges tags with the newer version and stores its notes as a conflict copy',
  },
  {
    name: 'a failed sign-in leaves the former account without sync',
    file: 'apps/web/src/sync/account-service.ts',
    texts: [['if (signedIn && before) void sync.syncNow()', '']],
    seed: 119,
  },
  {
    name: 'a failed removal leaves the person signed out',
    file: 'apps/web/src/sync/account-service.ts',
    texts: [['await this.#stay(current)\n      throw error', 'throw error']],
    seed: null,
    proof: 'signing out with removal keeps the session and its sync if the removal fails',
  },
  {
    name: 'a tab that opens during a sign-out signs in again',
    file: 'apps/web/src/data/session/auth-session.ts',
    texts: [['if (ended !== undefined) this', 'if (ended === Number.NaN) this']],
    seed: null,
    proof: 'a tab that opens after a sign-out that the device has %s stored does not sign in again',
  },
]

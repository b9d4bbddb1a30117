import type { Change } from '@segno/domain/change/change'
import type { RecordKey } from '@segno/domain/record/record'
import { isStale } from '@segno/domain/sync/stale-change'
import { LOCAL_OWNER, type Owners } from '../../contracts/account'
import type { QuarantinedChange } from '../../contracts/quarantine'
import type { OutsideListener } from '../../contracts/record-storage'
import type { SyncCursor } from '../../contracts/sync-storage'
import { emptyNote } from '../accounts/owned-transaction'
import type { StoredRow } from '../database/database'
import { rowKeyOf } from '../database/row-key'
import { readBody, recordOfRow, rowAfterChange } from '../database/stored-row'
import { namedKeys } from '../journal/concerned-owner'
import { rebaseOnRow } from '../journal/rebase-on-row'
import { OwnerView } from '../owner-view'

interface QuarantinedContent {
  readonly owner: string
  readonly content: unknown
  /** The change, if the quarantined content is one. */
  readonly change?: QuarantinedChange
}

/**
 * The rows of a browser that refuses storage. They last until the tab closes, and other tabs have their own rows.
 * Changes follow the rules of the fold (journal/fold), but in one step instead of two.
 */
export class MemoryRows {
  readonly owners: OwnerView
  readonly now: () => number
  readonly cursors = new Map<string, SyncCursor>()
  note = emptyNote
  /** Copies of unreadable rows, and changes that do not apply, by owner. */
  quarantine: QuarantinedContent[] = []
  #quarantined = 0
  readonly #rows = new Map<string, StoredRow>()
  /** The keys of rows that the server has not acknowledged. */
  readonly #dirty = new Set<string>()
  /** Every account whose rows this page has stored. */
  readonly #accounts = new Set<string>()
  readonly #listeners = new Set<OutsideListener>()
  readonly #onChange: () => void

  constructor(owners: Owners, now: () => number, onChange: () => void) {
    this.owners = new OwnerView(owners)
    this.now = now
    this.#onChange = onChange
  }

  /** The number of rows that the server has not acknowledged. */
  get unsent(): number {
    return this.#dirty.size
  }

  /** Returns true if this page has rows or quarantined changes that exist nowhere else. */
  get isOnlyCopy(): boolean {
    return this.unsent > 0 || this.quarantine.some(({ change }) => change)
  }

  /** Returns true if `shown` contains every account whose rows this page has stored. */
  holdsOnly(shown: readonly string[]): boolean {
    return [...this.#accounts].every((account) => shown.includes(account))
  }

  get(owner: string, { kind, id }: RecordKey): StoredRow | undefined {
    return this.#rows.get(rowKeyOf({ owner, kind, id }))
  }

  /** Returns the latest row of a key among those that this page shows; undefined if there is none. */
  find(key: RecordKey): StoredRow | undefined {
    const rows = this.owners.current.shown.flatMap((owner) => this.get(owner, key) ?? [])
    return rows.reduce<StoredRow | undefined>(
      (latest, row) => (latest && latest.updatedAt >= row.updatedAt ? latest : row),
      undefined,
    )
  }

  of(owner: string): StoredRow[] {
    return [...this.#rows.values()].filter((row) => row.owner === owner)
  }

  ownersWithRows(): Set<string> {
    return new Set([...this.#rows.values()].map((row) => row.owner))
  }

  /** Returns the rows of an owner that the server has not acknowledged, longest waiting first. */
  dirtyOf(owner: string): StoredRow[] {
    return [...this.#dirty]
      .flatMap((key) => this.#rows.get(key) ?? [])
      .filter((row) => row.owner === owner)
      .sort((a, b) => a.savedAt - b.savedAt)
  }

  put(row: StoredRow): void {
    const key = rowKeyOf(row)
    this.#rows.set(key, row)
    if (row.d === undefined) this.#dirty.delete(key)
    else this.#dirty.add(key)
    if (row.owner !== LOCAL_OWNER) this.#accounts.add(row.owner)
  }

  remove(row: StoredRow): void {
    this.#rows.delete(rowKeyOf(row))
    this.#dirty.delete(rowKeyOf(row))
  }

  clear(): void {
    for (const row of this.#rows.values()) this.remove(row)
    this.cursors.clear()
    this.note = emptyNote
    this.quarantine = []
    this.#onChange()
  }

  /** Applies the changes of one commit of this tab. */
  commit(changes: readonly Change[], at: number): void {
    const owner = this.#concernedOwner(changes)
    this.announce(changes.flatMap((change) => this.#apply(change, owner, at)))
  }

  /**
   * Applies a change. Returns the changed rows if the change was rebased on another version, because the page
   * does not show them yet. Otherwise returns [].
   */
  #apply(made: Change, owner: string, at: number): readonly StoredRow[] {
    const before = this.find(made)
    const isRebased = before !== undefined && isStale(before, made)
    const { change, copies } = isRebased ? rebaseOnRow(before, made, at) : { change: made, copies: [] }
    if (before && change.op === 'put' && !readBody(before).ok) this.moveToQuarantine(before.owner, before)
    const row = rowAfterChange(before, change, owner, at)
    if (!row) {
      // A deletion of a missing row needs no action. Any other change must not be lost.
      if (change.op !== 'delete') this.#keepChange(owner, change, at)
      return []
    }
    const rows = [row, ...copies.filter((copy) => !this.get(copy.owner, copy))]
    for (const one of rows) this.put(one)
    return isRebased ? rows : []
  }

  moveToQuarantine(owner: string, content: unknown): void {
    this.quarantine.push({ owner, content })
  }

  /** Quarantines a change that does not apply. */
  #keepChange(owner: string, change: Change, at: number): void {
    this.quarantine.push({ owner, content: change, change: { key: this.#quarantined++, at, change } })
  }

  /** Returns the changes in the quarantine of the owners that this page shows. */
  quarantinedChanges(): QuarantinedChange[] {
    const { shown } = this.owners.current
    return this.quarantine.flatMap((one) => (one.change && shown.includes(one.owner) ? one.change : []))
  }

  removeQuarantined(keys: readonly number[]): void {
    this.quarantine = this.quarantine.filter((one) => !one.change || !keys.includes(one.change.key))
    this.#onChange()
  }

  onOutsideChange(listener: OutsideListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Notifies listeners of those `rows` that the page shows. The page must not have changed them itself. */
  announce(rows: Iterable<StoredRow>): void {
    const { shown } = this.owners.current
    const records = [...rows].flatMap((row) => {
      const record = shown.includes(row.owner) ? recordOfRow(row) : undefined
      return record?.ok ? [record.value] : []
    })
    if (records.length > 0) for (const listener of this.#listeners) listener([], records)
    this.#onChange()
  }

  /** Returns the owner of the rows that a commit adds. See journal/concerned-owner. */
  #concernedOwner(changes: readonly Change[]): string {
    const { writer, shown } = this.owners.current
    const accounts = shown.filter((owner) => owner !== LOCAL_OWNER)
    if (accounts.every((account) => account === writer)) return writer
    const keys = changes.flatMap((change) => [change, ...namedKeys(change)])
    return accounts.find((account) => keys.some((key) => this.get(account, key))) ?? writer
  }
}

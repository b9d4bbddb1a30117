import { OwnedWork } from '../accounts/owned-transaction'
import type { StoredRow } from '../database/database'
import { PAGE_SIZE } from '../database/row-pages'
import type { MemoryRows } from './memory-rows'

/**
 * Changes the rows of one account in memory. It awaits only resolved promises, so no other task runs between
 * its steps.
 */
export class MemoryOwned extends OwnedWork {
  readonly #rows: MemoryRows

  constructor(rows: MemoryRows, owner: string) {
    super(rows.now(), owner, { rows: new Map(), foreign: new Map(), added: 0 }, rows.note)
    this.#rows = rows
  }

  async held(kind: string, id: string): Promise<StoredRow | undefined> {
    return this.#rows.get(this.owner, { kind, id })
  }

  async page(kind: string, after?: StoredRow): Promise<StoredRow[]> {
    const rows = (await this.all(kind)).sort((a, b) => (a.id < b.id ? -1 : 1))
    return rows.filter((row) => !after || row.id > after.id).slice(0, PAGE_SIZE)
  }

  async all(kind: string): Promise<StoredRow[]> {
    return this.#rows.of(this.owner).filter((row) => row.kind === kind)
  }

  /** Stores the note, and notifies the page of the changed rows. */
  close(): void {
    this.#rows.note = this.note
    this.#rows.announce(this.folding.foreign.values())
  }

  protected write(row: StoredRow): void {
    this.#rows.put(row)
  }

  protected quarantine(row: StoredRow): void {
    this.#rows.moveToQuarantine(this.owner, row)
  }
}

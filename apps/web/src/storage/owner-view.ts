import { LOCAL_OWNER, type Owners } from '../contracts/account'
import type { Database } from './database/database'
import { readDeviceNote } from './database/device-note'
import type { LeftOwner } from './events/row-events'

/**
 * The owners whose rows this tab writes and shows, and the numbers of adoptions and erasures that it has read.
 */
export class OwnerView {
  #owners: Owners
  #adoptions = 0
  /**
   * The number of erasures before this tab opened; undefined until the note has been read. Folds discard the
   * changes of a tab whose number is below the note's.
   */
  erasures: number | undefined

  constructor(owners: Owners) {
    this.#owners = owners
  }

  get current(): Owners {
    return this.#owners
  }

  get adoptions(): number {
    return this.#adoptions
  }

  set(owners: Owners): void {
    this.#owners = owners
  }

  /**
   * Reads the number of adoptions, so that later changes of this tab count as made after those adoptions. The
   * first call also sets `erasures`. May reject.
   */
  async refresh(db: Database): Promise<void> {
    const note = await readDeviceNote(db)
    this.#adoptions = note?.count ?? 0
    this.erasures ??= note?.erasures ?? 0
  }

  /** Returns true if the device was erased after this tab opened, given the current number of erasures. */
  wasErased(erasures = 0): boolean {
    return this.erasures !== undefined && erasures > this.erasures
  }

  /** Updates the owners after rows have moved to another owner. */
  follow({ left, to, known = 0 }: LeftOwner): void {
    this.#adoptions = Math.max(this.#adoptions, known)
    const { writer, shown } = this.#owners
    if (!to || left === null || !shown.includes(left)) return
    const others = shown.filter((owner) => owner !== left && owner !== to)
    this.#owners = { writer: writer === left ? to : writer, shown: [to, ...others] }
  }

  /** Applies an adoption whose message this tab has not received yet. */
  async catchUp(db: Database): Promise<void> {
    const note = await readDeviceNote(db)
    const to = note?.adoptions.at(-1)
    if (!note || to === undefined || this.#adoptions >= note.count) return
    this.follow({ left: LOCAL_OWNER, to, known: note.count })
  }
}

import { LOCAL_OWNER, type Owners } from '../contracts/account'
import type { Database } from './database/database'
import { readDeviceNote } from './database/device-note'
import type { LeftOwner } from './events/row-events'

/** The owners whose rows this tab writes and shows, and the number of adoptions that it has seen. */
export class OwnerView {
  #owners: Owners
  #adoptions = 0

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

  /** Reads the number of adoptions, so that changes of this tab count as made after them. */
  async refresh(db: Database): Promise<void> {
    const note = await readDeviceNote(db).catch(() => undefined)
    this.#adoptions = note?.count ?? 0
  }

  /** Updates the owners after rows have moved to another owner. */
  follow({ left, to, known = 0 }: LeftOwner): void {
    this.#adoptions = Math.max(this.#adoptions, known)
    const { writer, shown } = this.#owners
    if (!to || !shown.includes(left)) return
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

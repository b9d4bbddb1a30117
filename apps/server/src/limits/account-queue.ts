import type { RecordStore } from '../ports/record-store'
import { accountLimits } from './account-limits'

/** Too many calls of one account wait. */
export class AccountBusy extends Error {
  constructor() {
    super('too many calls of this account wait')
  }
}

interface Place {
  running: number
  readonly waiting: (() => void)[]
}

/**
 * Lets few database calls of one account run at once and queues the others. Without it, parallel calls of one account
 * take all connections of PostgreSQL. On the one connection of SQLite they delay every other account.
 */
export class AccountQueue {
  readonly #places = new Map<string, Place>()

  /**
   * Runs `work` at once, or after earlier calls of the account. Throws AccountBusy if too many calls of the
   * account wait already.
   */
  async run<T>(accountId: string, work: () => Promise<T>): Promise<T> {
    const place = this.#places.get(accountId) ?? { running: 0, waiting: [] }
    this.#places.set(accountId, place)
    if (place.running < accountLimits.runningCalls) {
      place.running++
    } else {
      if (place.waiting.length >= accountLimits.waitingCalls) throw new AccountBusy()
      // A call that ends resolves the promise of the next one.
      await new Promise<void>((resolve) => place.waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      // Calls on SQLite run in microtasks. Without this pause, the calls of one account would block the event
      // loop.
      setImmediate(() => this.#leave(accountId, place))
    }
  }

  #leave(accountId: string, place: Place): void {
    const next = place.waiting.shift()
    if (next) {
      next()
      return
    }
    place.running--
    if (place.running === 0) this.#places.delete(accountId)
  }
}

/** Returns a store whose calls wait in the queue of their account. */
export function queuedStore(store: RecordStore, queue: AccountQueue): RecordStore {
  return {
    write: (accountId, work) => queue.run(accountId, () => store.write(accountId, work)),
    page: (accountId, query) => queue.run(accountId, () => store.page(accountId, query)),
    newestEntries: (accountId, limit) => queue.run(accountId, () => store.newestEntries(accountId, limit)),
    seqBefore: (accountId, receivedAt) => queue.run(accountId, () => store.seqBefore(accountId, receivedAt)),
    state: (accountId) => queue.run(accountId, () => store.state(accountId)),
    find: (accountId, key) => queue.run(accountId, () => store.find(accountId, key)),
    stepsOf: (accountId, goalId) => queue.run(accountId, () => store.stepsOf(accountId, goalId)),
    history: (accountId, key, query) => queue.run(accountId, () => store.history(accountId, key, query)),
  }
}

import { ApiProblem } from '../../http/api-problem'
import { type RecordStore, UnknownAccount } from '../../ports/record-store'

/** Wraps a store and calls `failed` after each failure that the caller did not cause. */
export function measuredStore(store: RecordStore, failed: () => void): RecordStore {
  async function told<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      if (!(error instanceof ApiProblem || error instanceof UnknownAccount)) failed()
      throw error
    }
  }
  return {
    write: (accountId, work) => told(store.write(accountId, work)),
    page: (accountId, query) => told(store.page(accountId, query)),
    newestEntries: (accountId, limit) => told(store.newestEntries(accountId, limit)),
    seqBefore: (accountId, receivedAt) => told(store.seqBefore(accountId, receivedAt)),
    state: (accountId) => told(store.state(accountId)),
    find: (accountId, address) => told(store.find(accountId, address)),
    all: (accountId, kind) => told(store.all(accountId, kind)),
    history: (accountId, address, limit) => told(store.history(accountId, address, limit)),
  }
}

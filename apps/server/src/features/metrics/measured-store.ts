import { ApiProblem } from '../../http/api-problem'
import { type RecordStore, UnknownAccount } from '../../ports/record-store'

/** Wraps a store and calls `failed` after each failure that the caller did not cause. */
export function measuredStore(store: RecordStore, failed: () => void): RecordStore {
  async function counted<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      if (!(error instanceof ApiProblem || error instanceof UnknownAccount)) failed()
      throw error
    }
  }
  return {
    write: (accountId, work) => counted(store.write(accountId, work)),
    page: (accountId, query) => counted(store.page(accountId, query)),
    newestEntries: (accountId, limit) => counted(store.newestEntries(accountId, limit)),
    seqBefore: (accountId, receivedAt) => counted(store.seqBefore(accountId, receivedAt)),
    state: (accountId) => counted(store.state(accountId)),
    find: (accountId, key) => counted(store.find(accountId, key)),
    stepsOf: (accountId, goalId) => counted(store.stepsOf(accountId, goalId)),
    history: (accountId, key, query) => counted(store.history(accountId, key, query)),
  }
}

import { IDBFactory, IDBObjectStore, IDBTransaction } from 'fake-indexeddb'
import type { StoredRow } from '../../../apps/web/src/storage/database/database'

/** The internals of fake-indexeddb that `kill` uses. */
interface RawTransaction {
  _state: 'active' | 'inactive' | 'committing' | 'finished'
  _started: boolean
  readonly _rollbackLog: (() => void)[]
  readonly _requests: { readonly request: { readyState: string } }[]
  readonly _scope: Set<string>
  readonly db: RawConnection
  _abort(name: string): void
}
interface RawConnection {
  readonly _rawDatabase: RawDatabase
  transaction(...given: unknown[]): unknown
}
interface RawDatabase {
  transactions: RawTransaction[]
  readonly rawObjectStores: Map<string, { readonly records: { readonly values: () => Iterable<RawRecord> } }>
  processTransactions(): void
}
interface RawRecord {
  readonly key: unknown
  readonly value: unknown
}

/** The writes that a full disk refuses: none, only those of rows (a small journal row still fits), or all. */
export type FullDisk = 'no' | 'rows' | 'all'

const writes = ['put', 'add'] as const

/** The IndexedDB of a simulated browser. It survives its pages. */
export class SimulatedDisk {
  readonly #factory = new IDBFactory()
  readonly #connections = new Map<object, RawConnection[]>()
  readonly #queue: (run: () => void) => void
  #database: RawDatabase | null = null
  full: FullDisk = 'no'
  /** The number of writes before one fails, or null if none fails. */
  failAfter: number | null = null

  constructor(queue: (run: () => void) => void) {
    this.#queue = queue
  }

  /** Returns a factory whose connections belong to `page`. */
  factoryFor(page: () => object | null): IDBFactory {
    const open: IDBFactory['open'] = (name, version) => {
      const owner = page()
      const request = this.#factory.open(name, version)
      request.addEventListener('success', () => {
        const connection = request.result as unknown as RawConnection
        this.#database = connection._rawDatabase
        if (owner) this.#connections.set(owner, [...(this.#connections.get(owner) ?? []), connection])
      })
      return request
    }
    return new Proxy(this.#factory, {
      get: (factory, name) => (name === 'open' ? open : Reflect.get(factory, name)),
    })
  }

  /** Makes writes fail as the schedule demands. Returns a function that stops it. */
  watchWrites(): () => void {
    const { prototype } = IDBObjectStore
    const former = writes.map((name) => [name, prototype[name]] as const)
    const disk = this
    for (const [name, write] of former) {
      prototype[name] = function (this: IDBObjectStore, ...given: [unknown]) {
        const request = write.apply(this, given)
        const error = disk.#errorOf(this.name)
        const transaction = this.transaction as unknown as RawTransaction
        if (error) disk.#queue(() => transaction._state !== 'finished' && transaction._abort(error))
        return request
      }
    }
    return () => {
      for (const [name, write] of former) prototype[name] = write
    }
  }

  /**
   * Ends the connections of a page. `completes` decides for each committed transaction whether it completes;
   * the others write nothing. Later requests of the page receive no event.
   */
  kill(page: object, completes: () => boolean): void {
    for (const connection of this.#connections.get(page) ?? []) {
      const database = connection._rawDatabase
      for (const transaction of [...database.transactions]) {
        if (transaction.db !== connection || transaction._state === 'finished') continue
        if (transaction._state !== 'committing' || !completes()) undo(transaction)
      }
      database.processTransactions()
      connection.transaction = (...given: unknown[]) => deadTransaction(connection, given)
    }
    this.#connections.delete(page)
  }

  /** Returns the stored values of a store without a transaction. */
  stored(store: string): readonly unknown[] {
    const records = this.#database?.rawObjectStores.get(store)?.records.values() ?? []
    return [...records].map(({ value }) => value)
  }

  rows(): readonly StoredRow[] {
    return this.stored('records') as readonly StoredRow[]
  }

  #errorOf(store: string): string | null {
    if (this.failAfter !== null && this.failAfter-- <= 0) {
      this.failAfter = null
      return 'UnknownError'
    }
    if (this.full === 'all' || (this.full === 'rows' && store === 'records')) return 'QuotaExceededError'
    return null
  }
}

function undo(transaction: RawTransaction): void {
  for (const step of transaction._rollbackLog.reverse()) step()
  for (const { request } of transaction._requests) request.readyState = 'done'
  transaction._state = 'finished'
  const { transactions } = transaction.db._rawDatabase
  transactions.splice(transactions.indexOf(transaction), 1)
}

/** Returns a transaction that never runs, as for a page that no longer exists. */
function deadTransaction(connection: RawConnection, [stores, mode = 'readonly']: unknown[]): unknown {
  const names = Array.isArray(stores) ? stores : [stores]
  return Reflect.construct(IDBTransaction, [names, mode, 'strict', connection])
}

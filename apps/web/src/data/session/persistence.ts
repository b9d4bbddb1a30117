import type { KeyValueStore } from '../../contracts/key-value-store'
import type { PageLifecycle } from '../../contracts/page-lifecycle'

const KEY = 'segno.persistence'

/** Asks the browser once, after the first save, not to evict the diary (`navigator.storage.persist`). */
export class Persistence {
  readonly #lifecycle: PageLifecycle
  readonly #keyValueStore: KeyValueStore

  constructor(lifecycle: PageLifecycle, keyValueStore: KeyValueStore) {
    this.#lifecycle = lifecycle
    this.#keyValueStore = keyValueStore
  }

  afterSave(): void {
    if (this.#keyValueStore.read(KEY) !== null) return
    this.#keyValueStore.write(KEY, 'asked')
    void this.#lifecycle.persist().catch(() => false)
  }
}

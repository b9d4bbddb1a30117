import type { PageLifecycle } from '../../contracts/page-lifecycle'
import type { SmallStore } from '../../contracts/small-store'

const key = 'segno.persistence'

/** Asks the browser once, after the first save, not to evict the diary (`navigator.storage.persist`). */
export class Persistence {
  readonly #lifecycle: PageLifecycle
  readonly #small: SmallStore

  constructor(lifecycle: PageLifecycle, small: SmallStore) {
    this.#lifecycle = lifecycle
    this.#small = small
  }

  afterSave(): void {
    if (this.#small.read(key) !== null) return
    this.#small.write(key, 'asked')
    void this.#lifecycle.persist().catch(() => false)
  }
}

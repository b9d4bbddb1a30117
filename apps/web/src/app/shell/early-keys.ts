import { isInDialog } from './key-target'

/**
 * The maximum number of keys to keep. The shortcuts load quickly, so a musician presses fewer keys before they
 * arrive.
 */
const MAX_KEYS = 8

declare global {
  interface Window {
    /** Returns the keys pressed before the app started. An inline script of the page defines this function. */
    takeFirstKeys?: () => KeyboardEvent[]
  }
}

/** Stores keys that the musician presses before the shortcuts are fetched, so that they run afterwards. */
export class EarlyKeys {
  #keys: KeyboardEvent[] = []
  readonly #handleKey = (event: KeyboardEvent) => {
    // Check for a dialog now, because it may be closed when the keys run.
    if (this.#keys.length < MAX_KEYS && !isInDialog()) this.#keys.push(event)
  }

  constructor() {
    document.addEventListener('keydown', this.#handleKey)
    for (const event of window.takeFirstKeys?.() ?? []) this.#handleKey(event)
  }

  /** Returns the stored keys and stops listening. */
  take(): KeyboardEvent[] {
    document.removeEventListener('keydown', this.#handleKey)
    const keys = this.#keys
    this.#keys = []
    return keys
  }
}

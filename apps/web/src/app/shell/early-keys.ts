import { isInDialog } from './key-target'

/** The most keys to keep. The shortcuts are a few kilobytes, so a person presses fewer before they arrive. */
const MAX_KEYS = 8

declare global {
  interface Window {
    /** Set by the inline script: returns keys pressed before the app started. */
    takeFirstKeys?: () => KeyboardEvent[]
  }
}

/** Keeps the keys pressed before the shortcuts are fetched, so that they can run a moment later. */
export class EarlyKeys {
  #keys: KeyboardEvent[] = []
  readonly #handleKey = (event: KeyboardEvent) => {
    // Check for a dialog now, because it may be closed by the time the keys run.
    if (this.#keys.length < MAX_KEYS && !isInDialog()) this.#keys.push(event)
  }

  constructor() {
    document.addEventListener('keydown', this.#handleKey)
    for (const event of window.takeFirstKeys?.() ?? []) this.#handleKey(event)
  }

  /** Returns the keys so far and stops listening. */
  take(): KeyboardEvent[] {
    document.removeEventListener('keydown', this.#handleKey)
    const keys = this.#keys
    this.#keys = []
    return keys
  }
}

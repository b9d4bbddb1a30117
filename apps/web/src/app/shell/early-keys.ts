import { isInDialog } from './key-target'

/** How many keys are remembered: nobody presses more before a file of a few kilobytes has come. */
const most = 8

declare global {
  interface Window {
    /** Set by the script that starts the app: keys that were pressed before it ran. */
    takeFirstKeys?: () => KeyboardEvent[]
  }
}

/** Keys pressed before the shortcuts have been fetched; they are answered a moment later. */
export class EarlyKeys {
  #keys: KeyboardEvent[] = []
  readonly #hear = (event: KeyboardEvent) => {
    // A dialog that is open now may be closed by the time the keys are answered.
    if (this.#keys.length < most && !isInDialog()) this.#keys.push(event)
  }

  constructor() {
    document.addEventListener('keydown', this.#hear)
    for (const event of window.takeFirstKeys?.() ?? []) this.#hear(event)
  }

  /** What has been pressed so far; from now on nothing is remembered. */
  take(): KeyboardEvent[] {
    document.removeEventListener('keydown', this.#hear)
    const keys = this.#keys
    this.#keys = []
    return keys
  }
}

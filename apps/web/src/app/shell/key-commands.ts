export interface KeyCommand {
  /** One character, or two separated by a space: `g l`. */
  readonly keys: string | undefined
  /** Whether a held key runs the command again. */
  readonly repeats?: boolean | undefined
  /** Whether the keys also work in the sheet with the details of an item. */
  readonly inDetails?: boolean | undefined
  /** Whether the command changes the diary. A late second key of a sequence must not run it. */
  readonly changesData?: boolean | undefined
  /** Returns false if there was nothing to act on. */
  readonly run: () => unknown
}

/** How long the second key of a sequence may take (milliseconds). */
const SEQUENCE_TIMEOUT = 1200

/** How long after the first key of a sequence a single key changes no data (milliseconds). */
const SAFE_AFTER = 3000

/** Maps keys and two-key sequences to commands. */
export class KeyCommands {
  readonly #commands: readonly KeyCommand[]
  /** The first key of a sequence, until its second key or another key. */
  #first = ''
  #firstAt = Number.NEGATIVE_INFINITY

  constructor(commands: readonly KeyCommand[]) {
    this.#commands = commands
  }

  /**
   * The command of a key pressed at `now` (milliseconds of `Event.timeStamp`). A sequence wins over its last key alone.
   * After the first key of a sequence, a mistyped second key runs nothing. A late one runs nothing that changes data:
   * G and then, slowly, R must not log an entry.
   */
  press(key: string, now: number): KeyCommand | undefined {
    const elapsed = now - this.#firstAt
    const first = elapsed < SEQUENCE_TIMEOUT ? this.#first : ''
    this.#first = ''
    const sequence = first === '' ? undefined : this.#find(`${first} ${key}`)
    if (sequence) {
      this.#firstAt = Number.NEGATIVE_INFINITY
      return sequence
    }
    const found = first === '' ? this.#find(key) : undefined
    if (!found && this.#commands.some(({ keys }) => keys?.startsWith(`${key} `))) {
      this.#first = key
      this.#firstAt = now
    }
    return found?.changesData && elapsed < SAFE_AFTER ? undefined : found
  }

  #find(wanted: string): KeyCommand | undefined {
    return this.#commands.find(({ keys }) => keys === wanted)
  }
}

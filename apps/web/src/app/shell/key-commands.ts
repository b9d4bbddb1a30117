export interface KeyCommand {
  /**
   * The keys of the command: one character, or two separated by a space (`g l`). Undefined for a command
   * without keys.
   */
  readonly keys: string | undefined
  /** Whether a held key runs the command again. */
  readonly repeats?: boolean | undefined
  /** Whether the keys also work while the sheet with an item's details is open. */
  readonly inDetails?: boolean | undefined
  /** Whether the command changes the diary. A late second key of a sequence must not run such a command. */
  readonly changesData?: boolean | undefined
  /** Runs the command. Returns false if there was nothing to act on. */
  readonly run: () => unknown
}

/** The maximum time in milliseconds between both keys of a sequence. */
const SEQUENCE_TIMEOUT = 1200

/**
 * The time in milliseconds after the first key of a sequence. Meanwhile a single key runs no command that
 * changes data.
 */
const SAFE_AFTER = 3000

/** Maps keys and two-key sequences to commands. */
export class KeyCommands {
  readonly #commands: readonly KeyCommand[]
  /** The first key of a sequence while its second key is awaited; '' otherwise. */
  #first = ''
  #firstAt = Number.NEGATIVE_INFINITY

  constructor(commands: readonly KeyCommand[]) {
    this.#commands = commands
  }

  /**
   * Returns the command of a key pressed at `now` (milliseconds of `Event.timeStamp`), or undefined. A sequence
   * wins over its last key alone.
   * A mistyped second key of a sequence runs nothing. A late second key runs nothing that changes data: G and
   * then, slowly, R must not log an entry.
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

export interface KeyCommand {
  /** One character, or two separated by a space: `g l`. */
  readonly keys: string | undefined
  /** Whether a held key runs the command again. */
  readonly repeats?: boolean | undefined
  /** Whether the keys also work in the sheet with the details of an item. */
  readonly inDetails?: boolean | undefined
  /** Returns false if there was nothing to act on. */
  readonly run: () => unknown
}

/** How long the second key of a sequence may take (milliseconds). */
const SEQUENCE_TIMEOUT = 1200

/** Maps keys and two-key sequences to commands. */
export class KeyCommands {
  readonly #commands: readonly KeyCommand[]
  #first = ''
  #firstAt = 0

  constructor(commands: readonly KeyCommand[]) {
    this.#commands = commands
  }

  /** The command of a key pressed at `now` (milliseconds of `Event.timeStamp`). A sequence wins over its last key alone. */
  press(key: string, now: number): KeyCommand | undefined {
    const sequence = now - this.#firstAt < SEQUENCE_TIMEOUT ? `${this.#first} ${key}` : ''
    const found =
      this.#commands.find(({ keys }) => keys !== undefined && keys === sequence) ??
      this.#commands.find(({ keys }) => keys === key)
    this.#first = found ? '' : key
    this.#firstAt = now
    return found
  }
}

export interface KeyCommand {
  /** A single character, or two with a space between: `g l`. */
  readonly keys: string | undefined
  readonly run: () => void
}

/** How long the second key of a sequence may take (milliseconds). */
const sequencePatience = 1200

/** Finds what a key means, alone or after the one before it. */
export class KeyCommands {
  readonly #commands: readonly KeyCommand[]
  #first = ''
  #firstAt = 0

  constructor(commands: readonly KeyCommand[]) {
    this.#commands = commands
  }

  /** The command of a key pressed at `now` (milliseconds that only grow); a sequence wins over its last key. */
  press(key: string, now: number): KeyCommand | undefined {
    const sequence = now - this.#firstAt < sequencePatience ? `${this.#first} ${key}` : ''
    const found =
      this.#commands.find(({ keys }) => keys !== undefined && keys === sequence) ??
      this.#commands.find(({ keys }) => keys === key)
    this.#first = found ? '' : key
    this.#firstAt = now
    return found
  }
}

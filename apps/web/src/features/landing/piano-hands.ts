import type { PianoVoice } from '../../contracts/piano-voice'

type Keys = Pick<PianoVoice, 'strike' | 'lift' | 'close'>

/**
 * The notes that sound now. A source is a finger, a mouse or a key of the computer and holds at most one note. A note
 * sounds until its last source releases it.
 */
export class PianoHands {
  readonly #voice: Keys
  #held: ReadonlyMap<string, number> = new Map()
  readonly #listeners = new Set<() => void>()

  constructor(voice: Keys) {
    this.#voice = voice
  }

  /** Strikes `note` for `source`, unless the source holds it already. Releases the source's previous note. */
  press(source: string, note: number): void {
    const before = this.#held.get(source)
    if (before === note) return
    this.#change(new Map(this.#held).set(source, note), before)
    this.#voice.strike(note)
  }

  release(source: string): void {
    const before = this.#held.get(source)
    if (before === undefined) return
    const next = new Map(this.#held)
    next.delete(source)
    this.#change(next, before)
  }

  releaseAll(): void {
    for (const source of this.#held.keys()) this.release(source)
  }

  /** Releases all notes and closes the voice. */
  close(): void {
    this.releaseAll()
    this.#voice.close()
  }

  /** Returns the note of each source. Each change creates a new map, as `useSyncExternalStore` requires. */
  readonly held = (): ReadonlyMap<string, number> => this.#held

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #change(next: ReadonlyMap<string, number>, left: number | undefined): void {
    this.#held = next
    if (left !== undefined && ![...next.values()].includes(left)) this.#voice.lift(left)
    for (const listener of this.#listeners) listener()
  }
}

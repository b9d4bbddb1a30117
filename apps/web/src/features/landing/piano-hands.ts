import type { PianoVoice } from '../../contracts/piano-voice'

/**
 * What plays at the moment. A source is a finger, a mouse or a key of the computer; each holds at most one
 * note, and a note sounds until the last source has let it go.
 */
export class PianoHands {
  readonly #voice: PianoVoice
  #held: ReadonlyMap<string, number> = new Map()
  readonly #listeners = new Set<() => void>()

  constructor(voice: PianoVoice) {
    this.#voice = voice
  }

  /** Puts a source on a note; one that comes from another note slides. */
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

  /** Lets the sound device go. */
  close(): void {
    this.releaseAll()
    this.#voice.close()
  }

  /** Sources and their notes; another object after every change. */
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

/** Who wants to be told of one kind of event. */
export class Listeners<Told extends unknown[]> {
  readonly #listeners = new Set<(...told: Told) => void>()

  /** The answer takes the listener off again. */
  add(listener: (...told: Told) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  tell(...told: Told): void {
    for (const listener of this.#listeners) listener(...told)
  }
}

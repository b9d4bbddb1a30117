/**
 * Assigns numbers to texts, from 0 in the order of their first use (dictionary encoding). Never removes a text.
 */
export class Dictionary {
  readonly #ids = new Map<string, number>()
  readonly #texts: string[] = []

  get size(): number {
    return this.#texts.length
  }

  /** Returns the number of a text. Adds the text if it is new. */
  idOf(text: string): number {
    const known = this.#ids.get(text)
    if (known !== undefined) return known
    const id = this.#texts.length
    this.#ids.set(text, id)
    this.#texts.push(text)
    return id
  }

  /** Gives a known number to another text too. `textOf` still returns the first text of the number. */
  addAlias(text: string, id: number): void {
    this.#ids.set(text, id)
  }

  /** Returns the number of a text, or undefined for an unknown one. */
  find(text: string): number | undefined {
    return this.#ids.get(text)
  }

  textOf(id: number): string {
    return this.#texts[id] as string
  }
}

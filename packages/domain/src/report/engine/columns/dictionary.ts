/** Texts by small numbers, from 0 in the order in which they came. What was once in it stays. */
export class Dictionary {
  readonly #ids = new Map<string, number>()
  readonly #texts: string[] = []

  get size(): number {
    return this.#texts.length
  }

  /** The number of a text, which is given one where it has none yet. */
  idOf(text: string): number {
    const known = this.#ids.get(text)
    if (known !== undefined) return known
    const id = this.#texts.length
    this.#ids.set(text, id)
    this.#texts.push(text)
    return id
  }

  /** The number of a text, or undefined where it never came up. */
  find(text: string): number | undefined {
    return this.#ids.get(text)
  }

  textOf(id: number): string {
    return this.#texts[id] as string
  }
}

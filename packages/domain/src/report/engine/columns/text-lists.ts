import { Dictionary } from './dictionary'

/**
 * Assigns a number to each list of texts: techniques, tags or ids of goals. Lists with another order or with
 * repeated texts have numbers of their own.
 */
export class TextLists {
  /** The texts of all lists. */
  readonly texts = new Dictionary()
  readonly #lists = new Map<string, number>()
  readonly #members: (readonly number[])[] = [[]]
  /**
   * The numbers of the distinct texts of each list. Those of list `id` are in `values` from `firsts[id]` up to
   * `firsts[id + 1]`. An empty list has -1 instead.
   */
  readonly distinct: { readonly firsts: number[]; readonly values: number[] } = {
    firsts: [0, 1],
    values: [-1],
  }

  /** How many lists have a number. The numbers are 0 to `size - 1`. */
  get size(): number {
    return this.#members.length
  }

  /** Returns the number of a list. Numbers the list if it is new. 0 is the empty list. */
  idOf(texts: readonly string[]): number {
    if (texts.length === 0) return 0
    // No text of an entry contains NUL, so the joined texts are unique.
    const spelled = texts.length === 1 ? (texts[0] as string) : texts.join('\u0000')
    const known = this.#lists.get(spelled)
    if (known !== undefined) return known
    const id = this.#members.length
    this.#lists.set(spelled, id)
    const members = texts.map((text) => this.texts.idOf(text))
    this.#members.push(members)
    const { firsts, values } = this.distinct
    for (const member of new Set(members)) values.push(member)
    firsts.push(values.length)
    return id
  }

  /** Returns the length of each list, as a copy. */
  lengths(): Int32Array {
    return Int32Array.from(this.#members, (members) => members.length)
  }

  /** Returns the numbers of the texts of a list; a repeated text occurs twice. */
  membersOf(id: number): readonly number[] {
    return this.#members[id] as readonly number[]
  }
}

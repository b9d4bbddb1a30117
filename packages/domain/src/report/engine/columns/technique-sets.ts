import { Dictionary } from './dictionary'

/** Numbers lists of techniques. Lists with another order or with repeated techniques have numbers of their own. */
export class TechniqueSets {
  /** The techniques of all lists. */
  readonly techniques = new Dictionary()
  readonly #lists = new Map<string, number>()
  readonly #members: (readonly number[])[] = [[]]

  /** The number of lists; their numbers are below it. */
  get size(): number {
    return this.#members.length
  }

  /** Returns the number of a list, and adds a new one; 0 is the empty list. */
  idOf(techniques: readonly string[]): number {
    if (techniques.length === 0) return 0
    // No text of an entry contains NUL, so the joined texts are unique.
    const spelled = techniques.length === 1 ? (techniques[0] as string) : techniques.join('\u0000')
    const known = this.#lists.get(spelled)
    if (known !== undefined) return known
    const id = this.#members.length
    this.#lists.set(spelled, id)
    this.#members.push(techniques.map((technique) => this.techniques.idOf(technique)))
    return id
  }

  /** Returns the length of each list, as a copy. */
  lengths(): Int32Array {
    return Int32Array.from(this.#members, (members) => members.length)
  }

  /** Returns the numbers of the techniques of a list; a repeated technique occurs twice. */
  membersOf(id: number): readonly number[] {
    return this.#members[id] as readonly number[]
  }
}

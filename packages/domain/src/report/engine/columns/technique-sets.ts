import { Dictionary } from './dictionary'

/** Lists of techniques that entries have, each list once: as long and in the order in which they are in the entry. */
export class TechniqueSets {
  /** All techniques. */
  readonly techniques = new Dictionary()
  readonly #lists = new Map<string, number>()
  readonly #members: (readonly number[])[] = [[]]

  /** Numbers of lists are below this one. */
  get size(): number {
    return this.#members.length
  }

  /** The number of a list; 0 is the empty one. */
  idOf(techniques: readonly string[]): number {
    if (techniques.length === 0) return 0
    // No text of an entry holds NUL.
    const spelled = techniques.length === 1 ? (techniques[0] as string) : techniques.join('\u0000')
    const known = this.#lists.get(spelled)
    if (known !== undefined) return known
    const id = this.#members.length
    this.#lists.set(spelled, id)
    this.#members.push(techniques.map((technique) => this.techniques.idOf(technique)))
    return id
  }

  /** How long each list is. A copy: it does not grow. */
  lengths(): Int32Array {
    return Int32Array.from(this.#members, (members) => members.length)
  }

  /** The techniques of a list by their numbers; one that is named twice is there twice. */
  membersOf(id: number): readonly number[] {
    return this.#members[id] as readonly number[]
  }
}

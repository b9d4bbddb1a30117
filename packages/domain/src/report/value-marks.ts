import { grown } from './grown'

/** 0 where it was not judged yet. */
const NO = 1
const YES = 2

/**
 * A yes or no for each of the values that a column has, by their numbers, judged when first asked for. -1, which stands
 * for no value in some columns, is a value like the others.
 */
export class ValueMarks {
  readonly #judge: (id: number) => boolean
  /** By number + 1. */
  #marks = new Uint8Array(64)

  constructor(judge: (id: number) => boolean) {
    this.#judge = judge
  }

  has(id: number): boolean {
    const mark = this.#marks[id + 1]
    return mark === YES || (mark !== NO && this.#judgeAt(id))
  }

  #judgeAt(id: number): boolean {
    if (id + 1 >= this.#marks.length) this.#marks = grown(this.#marks, (id + 1) * 2)
    const isMarked = this.#judge(id)
    this.#marks[id + 1] = isMarked ? YES : NO
    return isMarked
  }
}

/** Prints every act and records the entries that a page showed as saved. */
export class MonkeyLog {
  /** The titles of saved entries by id. */
  readonly entries = new Map<string, string>()
  readonly counts = new Map<string, number>()
  readonly #begun = Date.now()
  #texts = 0

  act(who: string, what: string): void {
    console.log(`${((Date.now() - this.#begun) / 1000).toFixed(2)} ${who} ${what}`)
    const name = `${who} ${what.split(' ')[0]}`
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1)
  }

  /**
   * Returns a text that no act has used yet. It has no digits, which the quick line would read as a duration.
   */
  newText(word: string): string {
    const letters = [...String(this.#texts++)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
    return `${word} k${letters}k`
  }

  saved(id: string, title: string): void {
    this.entries.set(id, title)
  }
}

/**
 * Records the edits of people outside the system under test: every typed value, and the values that a person
 * saw and replaced. Values are unique texts, so a test can search for each in the final state.
 */
export class EditLog {
  readonly created = new Set<string>()
  readonly steps: number[] = []
  readonly #typed = new Set<string>()
  readonly #replaced = new Set<string>()
  #count = 0

  /** Returns a value that no person has typed yet. */
  newValue(): string {
    const value = `v${++this.#count}v`
    this.#typed.add(value)
    return value
  }

  /**
   * Records that a person saw and replaced these values, including earlier values inside them. Their loss is
   * intended.
   */
  replaced(shown: unknown): void {
    for (const [value] of String(JSON.stringify(shown) ?? '').matchAll(/v\d+v/g)) this.#replaced.add(value)
  }

  /** Returns the typed values that are missing from `everything` although no person replaced them. */
  lost(everything: string): string[] {
    const present = new Set([...everything.matchAll(/v\d+v/g)].map(([value]) => value))
    return [...this.#typed].filter((value) => !this.#replaced.has(value) && !present.has(value))
  }
}

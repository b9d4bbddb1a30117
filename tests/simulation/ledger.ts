/**
 * What people did, kept outside the system: every value typed, and which of them somebody replaced who could see it.
 * Values are unique texts, so each can be looked for in whatever the system holds in the end.
 */
export class Ledger {
  readonly created = new Set<string>()
  readonly steps: number[] = []
  readonly #typed = new Set<string>()
  readonly #replaced = new Set<string>()
  #count = 0

  /** A value that nobody has typed before. */
  newValue(): string {
    const value = `v${++this.#count}v`
    this.#typed.add(value)
    return value
  }

  /** Somebody replaced this while looking at it: its loss is meant. Any value typed earlier in it counts too. */
  replaced(shown: unknown): void {
    for (const [value] of String(JSON.stringify(shown) ?? '').matchAll(/v\d+v/g)) this.#replaced.add(value)
  }

  /** Values that nobody gave up and that are nowhere in `everything`. */
  lost(everything: string): string[] {
    const present = new Set([...everything.matchAll(/v\d+v/g)].map(([value]) => value))
    return [...this.#typed].filter((value) => !this.#replaced.has(value) && !present.has(value))
  }
}

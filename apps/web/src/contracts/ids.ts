/** Creates random ids. */
export interface Ids {
  /** Returns a time-ordered UUID (version 7). */
  uuid(): string
  /** Returns `length` random characters a–z 0–9. */
  random(length: number): string
}

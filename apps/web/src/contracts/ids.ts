/** Random ids. */
export interface Ids {
  /** A time-ordered UUID (version 7). */
  uuid(): string
  /** `length` random characters a–z 0–9. */
  random(length: number): string
}

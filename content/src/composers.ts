import data from '../data/composers.json' with { type: 'json' }

export type Composer = {
  /** The name as shown and saved. */
  readonly canonicalName: string
  /** Family name first, for sorted lists. */
  readonly sortName: string
  /** A year, `c.` and a year if it is uncertain, or empty. */
  readonly birth: string
  /** As `birth`; also empty for living composers. */
  readonly death: string
  /** Other spellings that mean only this composer. */
  readonly variants: readonly string[]
  readonly zhCN: string
  readonly zhTW: string
}

/** Known composers in chronological order. */
export const composers: readonly Composer[] = data

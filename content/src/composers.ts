import data from '../data/composers.json' with { type: 'json' }

export type Composer = {
  /** The name as it is shown and saved. */
  readonly canonicalName: string
  /** Family name first, for lists in order. */
  readonly sortName: string
  /** A year, `c.` and a year where it is not known exactly, or empty. */
  readonly birth: string
  /** As `birth`; empty for the living too. */
  readonly death: string
  /** Other spellings that mean this person and nobody else. */
  readonly variants: readonly string[]
  readonly zhCN: string
  readonly zhTW: string
}

/** Known composers in order of their time. */
export const composers: readonly Composer[] = data

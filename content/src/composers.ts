import data from '../data/composers.json' with { type: 'json' }

export type Composer = {
  /** The name that lists show and records store. */
  readonly canonicalName: string
  /** The name with the family name first, for sorted lists. */
  readonly sortName: string
  /** The year of birth, `c.1450` for an uncertain year, or empty. */
  readonly birth: string
  /** The year of death in the form of `birth`. Empty for living composers. */
  readonly death: string
  /** Other spellings that mean only this composer. */
  readonly variants: readonly string[]
  readonly zhCN: string
  readonly zhTW: string
}

/** Known composers in chronological order. */
export const composers: readonly Composer[] = data

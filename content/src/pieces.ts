import data from '../data/pieces.json' with { type: 'json' }

export const pieceLevels = ['beginner', 'intermediate', 'advanced'] as const
export type PieceLevel = (typeof pieceLevels)[number]

export type KnownPiece = {
  readonly title: string
  /** The canonical name of one of `composers`. */
  readonly composer: string
  /** `BWV 846`, `Op. 9 No. 2`; empty if there is none. */
  readonly catalogue: string
  /** An instrument id, or a name in lower case if the product has no such instrument. */
  readonly instrument: string
  readonly level: PieceLevel
}

/** Frequently practised pieces for each instrument. */
export const pieces = data as readonly KnownPiece[]

import data from '../data/pieces.json' with { type: 'json' }

export const pieceLevels = ['beginner', 'intermediate', 'advanced'] as const
export type PieceLevel = (typeof pieceLevels)[number]

export type KnownPiece = {
  readonly title: string
  /** The canonical name of a composer of `composers`. */
  readonly composer: string
  /** `BWV 846`, `Op. 9 No. 2`; empty where there is none. */
  readonly catalogue: string
  /** An instrument id; a lower-cased name where the product has no such instrument of its own. */
  readonly instrument: string
  readonly level: PieceLevel
}

/** Pieces that people practise often, by instrument and time. */
export const pieces = data as readonly KnownPiece[]

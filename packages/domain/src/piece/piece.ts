/** The name of a piece: title and composer. Its identity is its `PieceKey`. */
export interface Piece {
  readonly title: string
  readonly composer: string | null
}

/** A piece as people name it. Its identity is its `PieceKey`. */
export interface Piece {
  readonly title: string
  readonly composer: string | null
}

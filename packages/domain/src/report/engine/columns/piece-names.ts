import type { Entry } from '../../../entry/entry'
import { normalisePieceKey } from '../../../piece/normalise-piece-key'
import { normaliseComposer, type PieceKey, pieceKeyOf } from '../../../piece/piece-key'
import { pieceNameOf } from '../../../piece/piece-name'
import { Dictionary } from './dictionary'

/** The composer of pieces without one, and what a composer is taken for whom somebody calls so. */
const noComposer = normaliseComposer(null)

/** Spellings of pieces, pieces and composers by small numbers: a diary names few of them very often. */
export class PieceNames {
  /** Piece keys. */
  readonly pieces = new Dictionary()
  /** Normalised composers. */
  readonly composers = new Dictionary()
  /** Composer by piece. */
  readonly #composers: number[] = []
  readonly #piecesOfComposer: number[][] = []
  readonly #titles: string[] = []
  readonly #spelledComposers: (string | null)[] = []
  /** Piece by spelling. */
  readonly #pieces: number[] = []
  readonly #byTitle = new Map<string, Map<string | null, number>>()
  /** Spelling by a `scoreId` that stands alone; -1 where it is no name at all. */
  readonly #byScoreId = new Map<string, number>()

  /** Numbers of spellings are below this one. */
  get size(): number {
    return this.#titles.length
  }

  /** The number of a spelling. */
  idOf(title: string, composer: string | null): number {
    const sameTitle = this.#byTitle.get(title)
    const known = sameTitle?.get(composer)
    if (known !== undefined) return known
    const id = this.#add(title, composer, pieceKeyOf(title, composer))
    if (sameTitle) sameTitle.set(composer, id)
    else this.#byTitle.set(title, new Map([[composer, id]]))
    return id
  }

  /**
   * The spelling of what an entry without pieces was linked to, by the rules of `pieceTimesOf`: `scoreTitle` and
   * `scoreComposer`, or the name that `pieceNameOf` reads from `scoreId`; -1 where it is linked to nothing.
   */
  linkedTo({ scoreTitle, scoreComposer, scoreId }: Entry): number {
    if (scoreTitle) return this.idOf(scoreTitle, scoreComposer)
    if (scoreId === null) return -1
    const known = this.#byScoreId.get(scoreId)
    if (known !== undefined) return known
    const key = normalisePieceKey(scoreId)
    const { title, composer } = pieceNameOf(key)
    const id = key === '' ? -1 : this.#add(title, composer, key)
    this.#byScoreId.set(scoreId, id)
    return id
  }

  /** The piece that a spelling is of. */
  pieceOf(name: number): number {
    return this.#pieces[name] as number
  }

  composerOfPiece(piece: number): number {
    return this.#composers[piece] as number
  }

  piecesOfComposer(composer: number): readonly number[] {
    return this.#piecesOfComposer[composer] as readonly number[]
  }

  titleOf(name: number): string {
    return this.#titles[name] as string
  }

  /** The composer as spelled; null where none is named: where the normalised composer is `unknown`. */
  composerOf(name: number): string | null {
    return this.#spelledComposers[name] as string | null
  }

  #add(title: string, composer: string | null, key: PieceKey): number {
    const normalised = normaliseComposer(composer)
    const piece = this.pieces.idOf(key)
    if (this.#composers[piece] === undefined) this.#addPiece(piece, this.composers.idOf(normalised))
    this.#titles.push(title)
    this.#spelledComposers.push(normalised === noComposer ? null : composer)
    return this.#pieces.push(piece) - 1
  }

  #addPiece(piece: number, composer: number): void {
    this.#composers[piece] = composer
    const others = this.#piecesOfComposer[composer]
    if (others) others.push(piece)
    else this.#piecesOfComposer[composer] = [piece]
  }
}

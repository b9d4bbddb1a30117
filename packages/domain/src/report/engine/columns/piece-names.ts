import type { Entry } from '../../../entry/entry'
import type { ComposerKey } from '../../../piece/composer-key'
import { normalisePieceKey } from '../../../piece/normalise-piece-key'
import { normaliseComposer, type PieceKey, pieceKeyOf } from '../../../piece/piece-key'
import { pieceNameOf } from '../../../piece/piece-name'
import { partOfWork, type WorkKey } from '../../../piece/work-key'
import { Dictionary } from './dictionary'

/** The key of the composer of pieces without one. A typed composer with this key counts as none, too. */
const noComposer = normaliseComposer(null)

/** Assigns numbers to spellings, pieces and composers, because a diary names few of them very often. */
export class PieceNames {
  /** Piece keys. All spellings of a composer share their pieces, under the key of the first spelling. */
  readonly pieces = new Dictionary()
  /** The number of the piece of each key that `#unitedKey` returns. */
  readonly #united = new Map<PieceKey, number>()
  /** The numbers of the pieces that have more than one key. */
  readonly #respelled = new Set<number>()
  /** The keys of composers (`composerKey`). */
  readonly composers = new Dictionary()
  /** The keys of works (`partOfWork`). */
  readonly works = new Dictionary()
  /** The number of the composer of each piece. */
  readonly #composers: number[] = []
  readonly #piecesOfComposer: number[][] = []
  /** The numbers of the work and of the movement of each piece. */
  readonly #works: number[] = []
  readonly #movements: number[] = []
  readonly #titles: string[] = []
  readonly #spelledComposers: (string | null)[] = []
  /** The number of the piece of each spelling. */
  readonly #pieces: number[] = []
  readonly #byTitle = new Map<string, Map<string | null, number>>()
  readonly composerKey: ComposerKey
  /** The number of the spelling of each `scoreId` without a `scoreTitle`; -1 if its key is empty. */
  readonly #byScoreId = new Map<string, number>()

  constructor(composerKey: ComposerKey = normaliseComposer) {
    this.composerKey = composerKey
  }

  /** How many spellings have a number. The numbers are 0 to `size - 1`. */
  get size(): number {
    return this.#titles.length
  }

  /** Returns the number of a spelling. Adds the spelling if it is new. */
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
   * Returns the number of the spelling of the score that an entry without pieces is linked to. It follows the
   * rules of `pieceTimesOf`: `scoreTitle` and `scoreComposer`, or the name that `pieceNameOf` reads from
   * `scoreId`. Returns -1 without a link, or if the key of `scoreId` is empty.
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

  /** Returns the number of the piece of a spelling. */
  pieceOf(name: number): number {
    return this.#pieces[name] as number
  }

  composerOfPiece(piece: number): number {
    return this.#composers[piece] as number
  }

  piecesOfComposer(composer: number): readonly number[] {
    return this.#piecesOfComposer[composer] as readonly number[]
  }

  /** Returns the number in `works` of the work that a piece is, or belongs to. */
  workOfPiece(piece: number): number {
    return this.#works[piece] as number
  }

  /** Returns the number of the movement that a piece is, from 1; 0 for a whole work. */
  movementOfPiece(piece: number): number {
    return this.#movements[piece] as number
  }

  /** Returns the key of the work that a piece key belongs to. The diary need not contain the piece. */
  workKeyOf(key: PieceKey): WorkKey {
    return partOfWork(pieceNameOf(key), this.composerKey).key
  }

  /** Returns the number of the piece with this key, also in another spelling of its composer; undefined if unknown. */
  find(key: PieceKey): number | undefined {
    return this.pieces.find(key) ?? this.#united.get(this.unitedKeyOf(key))
  }

  /** Returns the key that a piece has in all spellings of its composer. The diary need not contain the piece. */
  unitedKeyOf(key: PieceKey): PieceKey {
    const { title, composer } = pieceNameOf(key)
    return this.#unitedKey(key, title, composer)
  }

  /**
   * Returns the entry with `piece` in the spelling of its first key, because metrics of one piece compare keys.
   */
  underOneKey(entry: Entry, piece: number): Entry {
    if (!this.#respelled.has(piece)) return entry
    const name = pieceNameOf(this.pieces.textOf(piece) as PieceKey)
    // Without pieces the entry belongs to its linked score (`linkedTo`).
    if (entry.pieces.length === 0) return { ...entry, scoreTitle: name.title, scoreComposer: name.composer }
    const pieces = entry.pieces.map((own) =>
      this.pieceOf(this.idOf(own.title, own.composer)) === piece ? { ...own, ...name } : own,
    )
    return { ...entry, pieces }
  }

  titleOf(name: number): string {
    return this.#titles[name] as string
  }

  /** Returns the composer of a spelling as typed; null if the normalised composer is `unknown`. */
  composerOf(name: number): string | null {
    return this.#spelledComposers[name] as string | null
  }

  /**
   * Returns the key under `composerKey`. If this is the normalised composer, returns `key` itself, which may
   * not consist of a title and a composer.
   */
  #unitedKey(key: PieceKey, title: string, composer: string | null): PieceKey {
    const composerKey = this.composerKey(composer)
    return composerKey === normaliseComposer(composer) ? key : pieceKeyOf(title, composerKey)
  }

  #idOfPiece(key: PieceKey, united: PieceKey): number {
    const same = this.#united.get(united)
    if (same === undefined) {
      const piece = this.pieces.idOf(key)
      this.#united.set(united, piece)
      return piece
    }
    if (this.pieces.find(key) === undefined) {
      this.pieces.addAlias(key, same)
      this.#respelled.add(same)
    }
    return same
  }

  #add(title: string, composer: string | null, key: PieceKey): number {
    const composerKey = this.composerKey(composer)
    const piece = this.#idOfPiece(key, this.#unitedKey(key, title, composer))
    if (this.#composers[piece] === undefined) {
      this.#addPiece(piece, this.composers.idOf(composerKey))
      const { key: work, movement } = partOfWork({ title, composer }, this.composerKey)
      this.#works[piece] = this.works.idOf(work)
      this.#movements[piece] = movement ?? 0
    }
    this.#titles.push(title)
    this.#spelledComposers.push(composerKey === noComposer ? null : composer)
    return this.#pieces.push(piece) - 1
  }

  #addPiece(piece: number, composer: number): void {
    this.#composers[piece] = composer
    const others = this.#piecesOfComposer[composer]
    if (others) others.push(piece)
    else this.#piecesOfComposer[composer] = [piece]
  }
}

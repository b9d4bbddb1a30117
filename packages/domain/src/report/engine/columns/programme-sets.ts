import type { Piece } from '../../../piece/piece'
import { normaliseComposer, normalisePiecePart, type PieceKey } from '../../../piece/piece-key'
import { pieceNameOf } from '../../../piece/piece-name'
import { workOf } from '../../../piece/work-movements'
import { foldText } from '../../../shared/fold-text'
import type { PieceNames } from './piece-names'
import { TextLists } from './text-lists'

/** A programme with the keys of its pieces. */
export interface ProgrammePieces {
  readonly id: string
  readonly keys: readonly PieceKey[]
}

/** Indexes programmes by their pieces. A programme with a work also holds the movements of the work. */
export class ProgrammeSets {
  readonly #names: PieceNames
  #lists = new TextLists()
  /** The ids of programmes by the key of a piece, and by `workKey` for its movements. */
  #idsByKey = new Map<string, Set<string>>()
  #ofPiece: (number | undefined)[] = []
  readonly #unions = new Map<string, number>()

  constructor(names: PieceNames) {
    this.#names = names
  }

  /** Lists of ids of programmes. Their texts are numbered in the order of `set`. */
  get lists(): TextLists {
    return this.#lists
  }

  /** Replaces all programmes. This makes all numbers in `lists` invalid. */
  set(programmes: readonly ProgrammePieces[]): void {
    this.#lists = new TextLists()
    this.#idsByKey = new Map()
    this.#ofPiece = []
    this.#unions.clear()
    for (const { id, keys } of programmes) {
      this.#lists.texts.idOf(id)
      for (const key of keys) {
        const united = this.#names.unitedKeyOf(key)
        for (const one of [united, workKey(pieceNameOf(united))]) this.#add(one, id)
      }
    }
  }

  /** Returns the ids of the programmes that hold a piece. */
  idsOf(piece: number): readonly string[] {
    if (this.#idsByKey.size === 0) return none
    const key = this.#names.unitedKeyOf(this.#names.pieces.textOf(piece) as PieceKey)
    const work = workOf(pieceNameOf(key))
    const own = this.#idsByKey.get(key) ?? none
    return [...new Set([...own, ...((work && this.#idsByKey.get(workKey(work))) ?? none)])]
  }

  #add(key: string, id: string): void {
    const ids = this.#idsByKey.get(key)
    if (ids) ids.add(id)
    else this.#idsByKey.set(key, new Set([id]))
  }

  /** Returns the number in `lists` of the list of programmes that hold a piece. */
  setOf(piece: number): number {
    let set = this.#ofPiece[piece]
    if (set === undefined) {
      set = this.#lists.idOf(this.idsOf(piece))
      this.#ofPiece[piece] = set
    }
    return set
  }

  /** Returns the number of the list that unites two lists of programmes. */
  union(a: number, b: number): number {
    if (a === b || b === 0) return a
    if (a === 0) return b
    const key = `${a} ${b}`
    let both = this.#unions.get(key)
    if (both === undefined) {
      const members = new Set([...this.#lists.membersOf(a), ...this.#lists.membersOf(b)])
      both = this.#lists.idOf([...members].map((id) => this.#lists.texts.textOf(id)))
      this.#unions.set(key, both)
    }
    return both
  }
}

const none: readonly string[] = []

/**
 * Returns a key that is equal for works that `isSameWork` finds equal. It contains NUL, so it is never the key
 * of a piece.
 */
function workKey({ title, composer }: Piece): string {
  return `${normaliseComposer(composer)}\u0000${foldText(normalisePiecePart(title))}`
}

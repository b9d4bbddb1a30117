import type { Piece } from '@segno/domain/piece/piece'
import type { PieceKey } from '@segno/domain/piece/piece-key'
import { foldText } from '@segno/domain/shared/fold-text'
import type { SuggestionItem } from '../../../ui/form/combo-box'
import type { SuggestionGroup } from '../../../ui/form/suggestion-list'

export interface KnownPiece extends Piece {
  readonly key: PieceKey
}

/** A piece in the list of suggestions. Its id is its PieceKey. */
export interface PieceChoice extends SuggestionItem {
  readonly label: string
}

/** The maximum number of pieces in each group. */
const MOST_CHOICES = 8

/** Returns a piece as the field shows it: `Title, Composer`, or the title alone. */
export function pieceLabel({ title, composer }: Piece): string {
  return composer === null ? title : `${title}, ${composer}`
}

/**
 * Returns the pieces whose title and composer together contain every typed word, in two groups: repertoire,
 * then entries.
 */
export function pieceChoices(
  typed: string,
  repertoire: readonly KnownPiece[],
  own: readonly KnownPiece[],
  titles: { readonly repertoire: string; readonly own: string },
): SuggestionGroup<PieceChoice>[] {
  const words = foldText(typed).split(' ').filter(Boolean)
  const inRepertoire = new Set(repertoire.map(({ key }) => key))
  const others = own.filter(({ key }) => !inRepertoire.has(key))
  return [
    { id: 'repertoire', title: titles.repertoire, items: found(repertoire, words) },
    { id: 'own', title: titles.own, items: found(others, words) },
  ]
}

function found(pieces: readonly KnownPiece[], words: readonly string[]): PieceChoice[] {
  const matching = pieces.filter((piece) => {
    const text = foldText(pieceLabel(piece))
    return words.every((word) => text.includes(word))
  })
  return matching.slice(0, MOST_CHOICES).map((piece) => ({
    id: piece.key,
    title: piece.title,
    label: pieceLabel(piece),
    ...(piece.composer === null ? {} : { secondary: piece.composer }),
  }))
}

/** Returns the key of the piece typed in full, with or without its composer; '' if none or several match. */
export function keyOfTyped(typed: string, pieces: readonly KnownPiece[]): PieceKey | '' {
  const wanted = foldText(typed)
  if (wanted === '') return ''
  const whole = pieces.filter((piece) => foldText(pieceLabel(piece)) === wanted)
  const matching = whole.length > 0 ? whole : pieces.filter(({ title }) => foldText(title) === wanted)
  const keys = new Set(matching.map(({ key }) => key))
  const [only] = keys
  return keys.size === 1 && only !== undefined ? only : ''
}

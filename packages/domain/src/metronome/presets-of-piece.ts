import { shareBars } from '../measures/share-bars'
import type { Piece } from '../piece/piece'
import { pieceKeyOf } from '../piece/piece-key'
import { foldText } from '../shared/fold-text'
import { codePointLength, limits } from '../shared/limits'
import { cleanText } from '../shared/normalise-text'

/** The piece and the bars of a preset. */
export interface PresetPiece {
  readonly piece: Piece
  /** The bars as typed, or null for the whole piece. */
  readonly measures: string | null
}

/**
 * Returns the piece and the bars of form fields, trimmed. Returns null without a title or with a text that is
 * too long.
 */
export function presetPieceOf(fields: {
  readonly title: string
  readonly composer: string
  readonly measures: string
}): PresetPiece | null {
  const [title, composer, measures] = [fields.title, fields.composer, fields.measures].map((text) =>
    cleanText(text),
  ) as [string, string, string]
  const isLong =
    [title, composer].some((text) => codePointLength(text) > limits.titleLength) ||
    codePointLength(measures) > limits.measuresLength
  if (title === '' || isLong) return null
  return { piece: { title, composer: composer || null }, measures: measures || null }
}

/**
 * Returns the presets of a piece: first those of the same bars, then those that share a bar, then its other
 * presets. Within each group the presets stay in their given order.
 */
export function presetsOfPiece<
  Preset extends { readonly piece: Piece | null; readonly measures: string | null },
>(presets: readonly Preset[], { piece, measures }: PresetPiece): Preset[] {
  const key = pieceKeyOf(piece.title, piece.composer)
  const rank = (preset: Preset) =>
    foldText(preset.measures ?? '') === foldText(measures ?? '')
      ? 0
      : shareBars(preset.measures, measures)
        ? 1
        : 2
  return presets
    .filter(({ piece: named }) => named !== null && pieceKeyOf(named.title, named.composer) === key)
    .sort((a, b) => rank(a) - rank(b))
}

import type { LineEntries } from '@segno/domain/entry-line/parse-entry-lines'
import {
  compareCatalogueNumbers,
  readCatalogueNumbers,
  withoutCatalogueNumbers,
} from '@segno/domain/piece/catalogue-number'
import { movementOf } from '@segno/domain/piece/movement'
import type { Piece } from '@segno/domain/piece/piece'

/**
 * Returns the parts of a line. If it names a work by the catalogue number alone, they have its title and composer:
 * `bach bwv 847 20`. Exactly one of the `found` works must have the number. Words beside the number stay as typed.
 */
export function withNamedWork(parts: LineEntries, found: readonly Piece[]): LineEntries {
  const [{ parsed, ...first }, ...others] = parts
  const { title, composer } = parsed
  const [number, ...more] = readCatalogueNumbers(title)
  if (!number || more.length > 0 || withoutCatalogueNumbers(title) !== '') return parts
  const [work, ...rivals] = found.filter(
    (piece) =>
      (composer === null || piece.composer === composer) &&
      movementOf(piece.title) === null &&
      readCatalogueNumbers(piece.title).some((other) => compareCatalogueNumbers(number, other) === 'same'),
  )
  if (!work || rivals.length > 0) return parts
  return [{ ...first, parsed: { ...parsed, title: work.title, composer: work.composer } }, ...others]
}

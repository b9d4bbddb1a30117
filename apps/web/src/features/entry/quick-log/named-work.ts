import type { LineEntries } from '@segno/domain/entry-line/parse-entry-lines'
import {
  type CatalogueSystem,
  compareCatalogueNumbers,
  readCatalogueNumbers,
  withoutCatalogueNumbers,
} from '@segno/domain/piece/catalogue-number'
import { movementOf } from '@segno/domain/piece/movement'
import type { Piece } from '@segno/domain/piece/piece'

/**
 * Catalogue abbreviations that several composers share. Their numbers identify a work only together with a
 * composer.
 */
const sharedSystems: ReadonlySet<CatalogueSystem> = new Set(['op', 'woo', 'k', 'd', 's'])

/**
 * Returns the entries of the line. If the line names a work by its catalogue number alone (`bach bwv 847 20`),
 * the entry gets the work's title and composer.
 * Exactly one work in `found` must have the number. So `found` must contain more works than the list below the
 * field shows. A number with other words beside it stays as typed.
 */
export function withNamedWork(parts: LineEntries, found: readonly Piece[]): LineEntries {
  const [{ parsed, ...first }, ...others] = parts
  const { title, composer } = parsed
  const [number, ...more] = readCatalogueNumbers(title)
  if (!number || more.length > 0 || withoutCatalogueNumbers(title) !== '') return parts
  if (composer === null && sharedSystems.has(number.system)) return parts
  const [work, ...rivals] = found.filter(
    (piece) =>
      (composer === null || piece.composer === composer) &&
      movementOf(piece.title) === null &&
      readCatalogueNumbers(piece.title).some((other) => compareCatalogueNumbers(number, other) === 'same'),
  )
  if (!work || rivals.length > 0) return parts
  return [{ ...first, parsed: { ...parsed, title: work.title, composer: work.composer } }, ...others]
}

import type { LineEntries } from '@segno/domain/entry-line/parse-entry-lines'
import {
  type CatalogueSystem,
  compareCatalogueNumbers,
  readCatalogueNumbers,
  withoutCatalogueNumbers,
} from '@segno/domain/piece/catalogue-number'
import { movementOf } from '@segno/domain/piece/movement'
import type { Piece } from '@segno/domain/piece/piece'

/** Catalogues that several composers have. Their numbers name a work only together with a composer. */
const sharedSystems: ReadonlySet<CatalogueSystem> = new Set(['op', 'woo', 'k', 'd', 's'])

/**
 * Returns the parts of a line. If it names a work by the catalogue number alone, they have its title and composer:
 * `bach bwv 847 20`. Exactly one of the `found` works must have the number. Pass more than the list
 * of works shows, which may lack the others. Words beside the number stay as typed.
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

import type { ComposerKey } from '@segno/domain/piece/composer-key'
import { foldText } from '@segno/domain/shared/fold-text'
import type { SuggestionItem } from '../../../ui/form/combo-box'
import type { Facet } from './facets'

/** A facet with its display name. */
export interface NamedFacet extends Facet {
  readonly name: string
  /** The ComposerKey of the facet's composer. A search for any spelling of the composer finds the facet. */
  readonly composerKey?: string
}

/** A choice in the list. Its id is the facet's value. */
export interface FacetChoice extends SuggestionItem {
  readonly name: string
}

/** The maximum number of choices in the list. */
const MOST_CHOICES = 50

/**
 * Returns the facets whose names contain every typed word, sorted by name. A facet whose full name was typed
 * comes first.
 * A word can also be another spelling of the composer. `labelOf` adds the number of entries to the name.
 */
export function facetChoices(
  typed: string,
  facets: readonly NamedFacet[],
  language: string,
  labelOf: (facet: NamedFacet) => string,
  composerKey: ComposerKey,
): FacetChoice[] {
  const isWhole = composerTest(typed, composerKey)
  const words = foldText(typed)
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ word, isComposer: composerTest(word, composerKey) }))
  const exact = facetOfTyped(typed, facets)
  const byName = new Intl.Collator(language, { numeric: true })
  return facets
    .filter((facet) => {
      const text = foldText(`${facet.name} ${facet.composerKey ?? ''}`)
      return isWhole(facet) || words.every(({ word, isComposer }) => text.includes(word) || isComposer(facet))
    })
    .toSorted((a, b) => Number(b === exact) - Number(a === exact) || byName.compare(a.name, b.name))
    .slice(0, MOST_CHOICES)
    .map((facet) => ({ id: facet.value, title: labelOf(facet), name: facet.name }))
}

/** Returns a predicate that is true for facets of the typed composer, in any spelling. */
function composerTest(typed: string, composerKey: ComposerKey): (facet: NamedFacet) => boolean {
  const key = composerKey(typed)
  return (facet) => facet.composerKey === key
}

/** Returns the facet whose full name was typed, or null. */
export function facetOfTyped(typed: string, facets: readonly NamedFacet[]): NamedFacet | null {
  const wanted = foldText(typed)
  return facets.find(({ name }) => foldText(name) === wanted) ?? null
}

import { foldText } from '@segno/domain/shared/fold-text'
import type { SuggestionItem } from '../../../ui/form/combo-box'
import type { Facet } from './facets'

/** A facet with its name in the current language. */
export interface NamedFacet extends Facet {
  readonly name: string
}

/** A choice in the list. Its id is the value of the facet. */
export interface FacetChoice extends SuggestionItem {
  readonly name: string
}

/** The maximum number of choices in the list. */
const MOST = 50

/** Returns the facets whose names contain every typed word, sorted by name. `labelOf` adds the number of entries. */
export function facetChoices(
  typed: string,
  facets: readonly NamedFacet[],
  language: string,
  labelOf: (facet: NamedFacet) => string,
): FacetChoice[] {
  const words = foldText(typed).split(' ').filter(Boolean)
  const byName = new Intl.Collator(language, { numeric: true })
  return facets
    .filter(({ name }) => {
      const text = foldText(name)
      return words.every((word) => text.includes(word))
    })
    .toSorted((a, b) => byName.compare(a.name, b.name))
    .slice(0, MOST)
    .map((facet) => ({ id: facet.value, title: labelOf(facet), name: facet.name }))
}

/** Returns the facet whose full name was typed, or null. */
export function facetOfTyped(typed: string, facets: readonly NamedFacet[]): NamedFacet | null {
  const wanted = foldText(typed)
  return facets.find(({ name }) => foldText(name) === wanted) ?? null
}

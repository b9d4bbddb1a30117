import { foldText } from '../../shared/fold-text'
import { matchesTerm, searchTerms } from './search-terms'

/**
 * Returns the items whose name contains every term of a search text (see `searchTerms`), without regard to case
 * and accents. Names in which the text begins a word come first; otherwise the order stays. Returns none for an
 * empty text.
 */
export function findNamed<Item>(
  items: readonly Item[],
  query: string,
  nameOf: (item: Item) => string,
): Item[] {
  const terms = searchTerms(query)
  if (terms.length === 0) return []
  const typed = ` ${foldText(query)}`
  const first: Item[] = []
  const others: Item[] = []
  for (const item of items) {
    const name = foldText(nameOf(item))
    if (!terms.every((term) => matchesTerm(name, term))) continue
    const list = ` ${name}`.includes(typed) ? first : others
    list.push(item)
  }
  return [...first, ...others]
}

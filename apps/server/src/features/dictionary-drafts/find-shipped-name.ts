import { type BySlug, loadTermListings, loadTermNames } from '@segno/content/dictionary-files'
import { dictionaryLanguages } from '@segno/domain/dictionary/dictionary-language'
import { draftSlugOf } from '@segno/domain/dictionary/draft-term'
import type { TermListing, TermNames } from '@segno/domain/dictionary/term'

/** Returns the slug of the shipped term that has this name in any language, or undefined. */
export type FindShipped = (term: string) => Promise<string | undefined>

/** Creates a look-up of exact names. It loads the dictionary at the first call, and after a failure at the next one. */
export function createShippedNames(load = namesOfTerms): FindShipped {
  let names: ReturnType<typeof load> | undefined
  return async (term) => {
    names ??= load()
    try {
      return (await names).get(draftSlugOf(term))
    } catch (error) {
      names = undefined
      throw error
    }
  }
}

async function namesOfTerms(): Promise<ReadonlyMap<string, string>> {
  const listings = await loadTermListings()
  const languages = await Promise.all(dictionaryLanguages.map(loadTermNames))
  const slugs = new Map<string, string>()
  for (const [slug, listing] of Object.entries(listings)) {
    for (const name of spellingsOf(slug, listing, languages)) {
      const key = draftSlugOf(name)
      // Two terms may share a spelling. Each is shipped, so either will do.
      if (key !== '' && !slugs.has(key)) slugs.set(key, slug)
    }
  }
  return slugs
}

function spellingsOf(
  slug: string,
  { abbreviations, aliases, term }: TermListing,
  languages: readonly BySlug<TermNames>[],
): string[] {
  const names = languages.flatMap((language) => {
    const { name, synonyms = [], lookUps = [] } = language[slug] ?? {}
    return [...(name === undefined ? [] : [name]), ...synonyms, ...lookUps]
  })
  return [slug, ...(term === undefined ? [] : [term]), ...abbreviations, ...aliases, ...names]
}

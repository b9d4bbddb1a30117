import type { Collection } from '@segno/domain/collection/collection'
import { useMemo } from 'react'
import type { JournalStore } from '../../../data/journal/journal-store'
import { livingBodies } from '../../../data/journal/living-bodies'
import { useJournal } from '../../../data/services/use-services'
import { localeOf } from '../../../i18n/locale'
import { useLanguage } from '../../../i18n/use-translation'

interface CachedCollections {
  readonly version: number
  readonly collections: readonly Collection[]
}
const cache = new WeakMap<JournalStore, CachedCollections>()

/** Returns the collections of a diary. Returns the same array until a collection changes. */
function collectionsOf(journal: JournalStore): readonly Collection[] {
  const version = journal.version('collection')
  const known = cache.get(journal)
  if (known?.version === version) return known.collections
  const collections = livingBodies(journal, 'collection')
  cache.set(journal, { version, collections })
  return collections
}

/** Returns the collections of the musician, sorted by name. */
export function useMyCollections(): readonly Collection[] {
  const collections = useJournal(collectionsOf)
  const language = useLanguage()
  return useMemo(() => {
    const { compare } = new Intl.Collator(localeOf(language), { numeric: true })
    return collections.toSorted(
      (a, b) => compare(a.name, b.name) || Number(a.id > b.id) - Number(a.id < b.id),
    )
  }, [collections, language])
}

import type { Programme } from '@segno/domain/programme/programme'
import type { JournalStore } from './journal-store'
import { livingBodies } from './living-bodies'

interface CachedProgrammes {
  readonly version: number
  readonly programmes: readonly Programme[]
}
const cache = new WeakMap<JournalStore, CachedProgrammes>()

/** Returns the programmes of a diary, unsorted. Returns the same list until a programme changes. */
export function programmesOf(journal: JournalStore): readonly Programme[] {
  const version = journal.version('programme')
  const known = cache.get(journal)
  if (known?.version === version) return known.programmes
  const programmes = livingBodies(journal, 'programme')
  cache.set(journal, { version, programmes })
  return programmes
}

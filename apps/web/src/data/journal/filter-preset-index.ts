import type { Language } from '@segno/domain/language/languages'
import type { FilterPreset } from '@segno/domain/report/presets/filter-preset'
import type { JournalStore } from './journal-store'
import { livingBodies } from './living-bodies'

interface CachedPresets {
  readonly version: number
  readonly ofReports: readonly FilterPreset[]
  readonly ofLogbook: readonly FilterPreset[]
}
const cache = new WeakMap<JournalStore, CachedPresets>()

/** Returns the presets of the reports, unsorted. Returns the same list until a preset changes. */
export function reportPresetsOf(journal: JournalStore): readonly FilterPreset[] {
  return presetsOf(journal).ofReports
}

/** Returns the saved searches of the logbook, unsorted. Returns the same list until a preset changes. */
export function savedSearchesOf(journal: JournalStore): readonly FilterPreset[] {
  return presetsOf(journal).ofLogbook
}

/** Returns the presets, sorted by name in the collation of the language. */
export function sortedPresets(presets: readonly FilterPreset[], language: Language): FilterPreset[] {
  const { compare } = new Intl.Collator(language, { numeric: true })
  return presets.toSorted((a, b) => compare(a.name, b.name) || (a.id < b.id ? -1 : 1))
}

function presetsOf(journal: JournalStore): CachedPresets {
  const version = journal.version('filterPreset')
  const known = cache.get(journal)
  if (known?.version === version) return known
  const all = livingBodies(journal, 'filterPreset')
  const read = {
    version,
    ofReports: all.filter(({ search }) => search === undefined),
    ofLogbook: all.filter(({ search }) => search !== undefined),
  }
  cache.set(journal, read)
  return read
}

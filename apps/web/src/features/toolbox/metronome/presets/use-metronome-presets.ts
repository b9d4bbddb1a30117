import type { MetronomePreset } from '@segno/domain/metronome/metronome-preset'
import { orderedPresets } from '@segno/domain/metronome/preset-commands'
import type { JournalStore } from '../../../../data/journal/journal-store'
import { useJournal } from '../../../../data/services/use-services'

const known = new WeakMap<JournalStore, { readonly version: number; readonly presets: MetronomePreset[] }>()

/** Returns the presets of the metronome in their order. Returns the same array until a preset changes. */
export function metronomePresetsOf(journal: JournalStore): readonly MetronomePreset[] {
  const version = journal.version('metronomePreset')
  let read = known.get(journal)
  if (read?.version !== version) {
    const living = [...journal.records('metronomePreset')].filter(({ deletedAt }) => deletedAt === undefined)
    read = { version, presets: orderedPresets(living.map(({ body }) => body)) }
    known.set(journal, read)
  }
  return read.presets
}

export function useMetronomePresets(): readonly MetronomePreset[] {
  return useJournal(metronomePresetsOf)
}

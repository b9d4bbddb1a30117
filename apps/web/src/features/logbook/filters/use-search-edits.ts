import { deletePreset, editPreset } from '@segno/domain/report/presets/preset-commands'
import { parsePresetEdit } from '@segno/domain/report/presets/preset-fields'
import { hasRoomForSearch, type LogbookSearch, saveSearch } from '@segno/domain/report/presets/saved-search'
import { milliseconds } from '@segno/domain/units/duration'
import { useCommitTexts } from '../../../app-state/use-commit-texts'
import { useCommit } from '../../../data/services/use-commit'
import { useServices } from '../../../data/services/use-services'
import type { EntryFormat } from '../use-entry-format'

/**
 * Returns the actions on saved searches. A change shows a toast with Undo. A search that is too long or deleted
 * shows a warning.
 */
export function useSearchEdits({ t }: EntryFormat) {
  const { clock, ids, journal, notices } = useServices()
  const commit = useCommit()
  const commitTexts = useCommitTexts()
  const warn = (text: string) => notices.show({ text, tone: 'danger' })
  return {
    /**
     * Saves a search, or warns if its filters are too long to store. Returns the new id in both cases, or null
     * if the name is invalid.
     */
    save(typed: string, search: LogbookSearch): string | null {
      const name = nameOf(typed)
      if (name === null) return null
      const id = ids.uuid()
      if (hasRoomForSearch(search)) {
        const changes = saveSearch(name, search, { id, now: milliseconds(clock.now()) })
        void commit(changes, commitTexts(t('saved.done')))
      } else warn(t('saved.noRoom'))
      return id
    },
    /**
     * Renames a saved search, or warns if it was deleted. Returns `id` in both cases, or null if the name is
     * invalid.
     */
    rename(id: string, typed: string): string | null {
      const name = nameOf(typed)
      if (name === null) return null
      const changes = editPreset(journal.body('filterPreset', id), { name })
      if (changes.ok) void commit(changes.value, commitTexts(t('saved.renamed')))
      else warn(t('saved.gone'))
      return id
    },
    remove(id: string): void {
      const changes = deletePreset(journal.body('filterPreset', id))
      if (changes.ok) void commit(changes.value, commitTexts(t('saved.deleted')))
      else warn(t('saved.gone'))
    },
  }
}

function nameOf(typed: string): string | null {
  const parsed = parsePresetEdit({ name: typed })
  return parsed.ok ? (parsed.value.name ?? null) : null
}

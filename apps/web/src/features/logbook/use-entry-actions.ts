import { deleteEntry } from '@segno/domain/entry/delete-entry'
import { countsAsPractice, type Entry } from '@segno/domain/entry/entry'
import { repeatEntry } from '@segno/domain/entry/repeat-entry'
import { milliseconds } from '@segno/domain/units/duration'
import { useCommitTexts } from '../../app-state/use-commit-texts'
import type { EntryDays } from '../../data/journal/entry-index'
import { useCommit } from '../../data/services/use-commit'
import { useServices } from '../../data/services/use-services'
import { useTranslation } from '../../i18n/use-translation'
import type { EntryFormat } from './use-entry-format'

export interface EntryActions {
  remove(entry: Entry): Promise<boolean>
  /**
   * Logs the practice of `entry` again, ending now. Resolves with true if the write is durable, else with
   * false.
   */
  repeat(entry: Entry): Promise<boolean>
  repeatLast(): Promise<boolean>
}

export function useEntryActions(format: EntryFormat): EntryActions {
  const { journal, clock, ids, notices } = useServices()
  const shell = useTranslation('shell')
  const commit = useCommit()
  const commitTexts = useCommitTexts()
  const { t } = format

  function repeat(entry: Entry): Promise<boolean> {
    const now = milliseconds(clock.now())
    const changes = repeatEntry(entry, { id: ids.uuid(), now, timeZone: clock.timeZone() })
    const done = t('repeat.done', { name: format.title(entry), time: format.duration(entry.duration) })
    return commit(changes, commitTexts(done))
  }

  return {
    repeat,
    remove: (entry) => commit(deleteEntry(entry), commitTexts(shell('deleted'))),
    async repeatLast() {
      const last = lastPractice(journal.entryDays())
      if (last) return repeat(last)
      notices.show({ text: t('repeat.none') })
      return false
    },
  }
}

/** Returns the newest practice entry, or undefined. */
export function lastPractice({ days }: EntryDays): Entry | undefined {
  for (const group of days) {
    const found = group.entries.find(countsAsPractice)
    if (found) return found
  }
  return undefined
}

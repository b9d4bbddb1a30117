import type { Entry } from '@segno/domain/entry/entry'
import type { RenameState } from '@segno/domain/repertoire/rename-piece'
import type { JournalStore } from './journal-store'
import { livingBodies } from './living-bodies'

/**
 * Returns the records in which a rename can change a piece or a composer, without deleted ones. `entries` are all
 * entries of the diary, unless the caller has those of a piece.
 */
export function renameStateOf(
  journal: JournalStore,
  entries: readonly Entry[] = journal.entryDays().days.flatMap((day) => day.entries),
): RenameState {
  return {
    entries,
    items: [...journal.records('repertoire')].filter(({ deletedAt }) => deletedAt === undefined),
    goals: livingBodies(journal, 'goal'),
    presets: livingBodies(journal, 'metronomePreset'),
    programmes: livingBodies(journal, 'programme'),
    scores: livingBodies(journal, 'score'),
  }
}

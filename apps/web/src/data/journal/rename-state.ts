import type { RenameState } from '@segno/domain/repertoire/rename-piece'
import type { JournalStore } from './journal-store'
import { livingBodies } from './living-bodies'

/** Returns the records that name pieces or composers, without deleted ones. */
export function renameStateOf(journal: JournalStore): RenameState {
  return {
    entries: journal.entryDays().days.flatMap(({ entries }) => entries),
    items: [...journal.records('repertoire')].filter(({ deletedAt }) => deletedAt === undefined),
    goals: livingBodies(journal, 'goal'),
    presets: livingBodies(journal, 'metronomePreset'),
    programmes: livingBodies(journal, 'programme'),
  }
}

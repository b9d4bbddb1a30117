import type { RenameState } from '@segno/domain/repertoire/rename-piece'
import type { JournalStore } from './journal-store'
import { livingBodies } from './living-bodies'

/** Returns the living records of the diary that name pieces and composers. */
export function renameStateOf(journal: JournalStore): RenameState {
  return {
    entries: journal.entryDays().days.flatMap(({ entries }) => entries),
    items: [...journal.records('repertoire')].filter(({ deletedAt }) => deletedAt === undefined),
    goals: livingBodies(journal, 'goal'),
    presets: livingBodies(journal, 'metronomePreset'),
    programmes: livingBodies(journal, 'programme'),
  }
}

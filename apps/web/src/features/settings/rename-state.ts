import type { RenameState } from '@segno/domain/repertoire/rename-piece'
import { livingBodies } from '../../data/journal/living-bodies'
import type { Services } from '../../data/services/services'

/** Returns the living records of the diary that name pieces and composers. */
export function renameStateOf({ journal }: Pick<Services, 'journal'>): RenameState {
  return {
    entries: journal.entryDays().days.flatMap(({ entries }) => entries),
    items: [...journal.records('repertoire')].filter(({ deletedAt }) => deletedAt === undefined),
    goals: livingBodies(journal, 'goal'),
    presets: livingBodies(journal, 'metronomePreset'),
    programmes: livingBodies(journal, 'programme'),
  }
}

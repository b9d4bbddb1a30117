import { GoalUpdater } from '../data/journal/goal-updater'
import { keepPiecesMerged } from '../data/journal/merge-pieces'
import type { Services } from '../data/services/services'
import { loadMessages, translatorOf } from '../i18n/translator'

/** What goes on by itself in a diary that has been read: goals follow entries, pieces spelled twice become one. */
export function keepDiary({
  journal,
  clock,
  notices,
}: Pick<Services, 'journal' | 'clock' | 'notices'>): void {
  const tell = async (id: string) => {
    await loadMessages(['goals'])
    notices.show({ text: translatorOf('goals')('completed'), tone: 'done', key: `goal/completed/${id}` })
  }
  new GoalUpdater(journal, clock, ({ id }) => void tell(id).catch(() => {})).start()
  keepPiecesMerged(journal)
}

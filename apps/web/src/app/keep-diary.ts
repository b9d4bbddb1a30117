import { GoalUpdater } from '../data/journal/goal-updater'
import { keepPiecesMerged } from '../data/journal/merge-pieces'
import type { Services } from '../data/services/services'
import { loadMessages, translatorOf } from '../i18n/translator'

/** Starts the automatic changes of a loaded diary: goals follow entries, and duplicate pieces are merged. */
export function keepDiary({
  journal,
  clock,
  notices,
}: Pick<Services, 'journal' | 'clock' | 'notices'>): void {
  const notify = async (id: string) => {
    await loadMessages(['goals'])
    notices.show({ text: translatorOf('goals')('completed'), tone: 'done', key: `goal/completed/${id}` })
  }
  new GoalUpdater(journal, clock, ({ id }) => void notify(id).catch(() => {})).start()
  keepPiecesMerged(journal)
}

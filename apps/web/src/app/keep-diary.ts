import { GoalUpdater } from '../data/journal/goal-updater'
import { keepPiecesMerged } from '../data/journal/merge-pieces'
import type { Services } from '../data/services/services'
import { loadMessages, translatorOf } from '../i18n/translator'

/** How long after the diary was loaded unused files are collected (milliseconds). */
const COLLECT_DELAY = 20_000

/**
 * Starts the automatic changes of a loaded diary: goals follow entries, duplicate pieces are merged, and unused files
 * are collected.
 */
export function keepDiary({ journal, clock, notices, ...services }: Services): void {
  const notify = async (id: string) => {
    await loadMessages(['goals'])
    notices.show({ text: translatorOf('goals')('completed'), tone: 'done', key: `goal/completed/${id}` })
  }
  new GoalUpdater(journal, clock, ({ id }) => void notify(id).catch(() => {})).start()
  keepPiecesMerged(journal)
  // If the module cannot be fetched, the next start collects the files.
  const collect = async () =>
    (await import('./keep-scores')).collectScoreFiles({ journal, clock, ...services })
  clock.after(COLLECT_DELAY, () => void collect().catch(() => {}))
}

import { ownedKey } from '../contracts/owned-key'
import { COPY_KEY, REMINDER_KEY } from '../contracts/tool-keys'
import { GoalUpdater } from '../data/journal/goal-updater'
import { keepPiecesMerged } from '../data/journal/merge-pieces'
import type { Services } from '../data/services/services'
import { loadMessages, translatorOf } from '../i18n/translator'

/** The time in milliseconds between loading the diary and the collection of unused files. */
const COLLECT_DELAY = 20_000

/**
 * Starts the automatic work on a loaded diary: adds steps of entries to goals, merges duplicate pieces and
 * deletes unused files.
 * Also starts reminders and the automatic copy if the musician has switched them on.
 */
export function keepDiary({ journal, clock, notices, ...services }: Services): void {
  const notify = async (id: string) => {
    await loadMessages(['goals'])
    notices.show({ text: translatorOf('goals')('completed'), tone: 'done', key: `goal/completed/${id}` })
  }
  new GoalUpdater(journal, clock, ({ id }) => void notify(id).catch(() => {})).start()
  keepPiecesMerged(journal)
  // If the app cannot fetch the module, the next start collects the files.
  const collect = async () =>
    (await import('./keep-scores')).collectScoreFiles({ journal, clock, ...services })
  clock.after(COLLECT_DELAY, () => void collect().catch(() => {}))
  void startDeviceCare(services).catch(() => {})
}

/** Fetches reminders and automatic copy only if the musician has ever chosen one of them on this device. */
async function startDeviceCare({
  device,
  session,
  loadDeviceCare,
}: Pick<Services, 'device' | 'session' | 'loadDeviceCare'>): Promise<void> {
  const { writer } = session.owners()
  const keys = [REMINDER_KEY, COPY_KEY].flatMap((key) => [key, ownedKey(writer, key)])
  const stored = await Promise.all(keys.map((key) => device.read(key)))
  if (stored.some((value) => value !== undefined)) await loadDeviceCare()
}

import type { Notice } from '../contracts/notices'
import { loadMessages, translatorOf } from '../i18n/translator'

/** The notices about syncing. */
export interface SyncNews {
  /** Some records could not be sent. */
  failed(): void
  /** Two devices changed the same records. */
  conflicts(count: number): void
  /**
   * Whether a pull may delete `count` of the `held` entries. If not, a notice asks the person. A round pulls in pages,
   * so deletions add up until it ends.
   */
  mayDelete(count: number, held: number): boolean
  /** Call this after each completed round. */
  roundEnded(): void
}

/** How long a question stays on screen (milliseconds). */
const questionDuration = 60_000

/** `retry` starts a round. */
export function createSyncNews(show: (notice: Notice) => void, retry: () => void): SyncNews {
  /** The person's answer and the number of deletions, both since the last completed round. */
  let isAllowed = false
  let deleted = 0
  const notify = async (make: (t: ReturnType<typeof translatorOf<'sync'>>) => Notice) => {
    await loadMessages(['sync'])
    show(make(translatorOf('sync')))
  }
  const ignoreFailure = (notice: Promise<void>) => void notice.catch(() => {})
  return {
    failed: () =>
      ignoreFailure(
        notify((t) => ({
          text: t('someFailed'),
          key: 'sync/failed',
          action: { label: t('retry'), run: retry },
        })),
      ),
    conflicts: (count) =>
      ignoreFailure(notify((t) => ({ text: t('conflicts', { count }), key: 'sync/conflicts' }))),
    mayDelete(count, held) {
      if (isAllowed || (deleted + count) * 2 <= held + deleted) {
        deleted += count
        return true
      }
      ignoreFailure(
        notify((t) => ({
          text: t('deletions', { count }),
          key: 'sync/deletions',
          duration: questionDuration,
          action: {
            label: t('deletions.apply'),
            run: () => {
              isAllowed = true
              retry()
            },
          },
        })),
      )
      return false
    },
    roundEnded() {
      deleted = 0
      isAllowed = false
    },
  }
}

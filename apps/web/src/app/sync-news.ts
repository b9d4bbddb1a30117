import type { Notice } from '../contracts/notices'
import { loadMessages, translatorOf } from '../i18n/translator'

/**
 * Shows notices about sync rounds: records that failed, merges, and deletions that need the musician's consent.
 */
export interface SyncNews {
  /**
   * Called when a round fails while records wait, or when the server has rejected records. Called once until a
   * round succeeds.
   */
  failed(): void
  /** Called when a round has merged records that two devices changed. */
  conflicts(count: number): void
  /**
   * Returns true if a pull may delete `count` of the `held` entries: at most half of the diary, or any number
   * after consent. If not, a notice asks the musician. A round pulls in pages, so the deletions add up until it
   * ends.
   */
  mayDelete(count: number, held: number): boolean
  /** Called after each completed round. */
  roundEnded(): void
}

/** The duration in milliseconds for which a notice with a question is visible. */
const QUESTION_DURATION = 60_000

/**
 * Returns the `SyncNews` that shows its notices with `show`. `retry` starts a round, after the musician has
 * pressed Retry or has allowed its deletions.
 */
export function createSyncNews(show: (notice: Notice) => void, retry: () => void): SyncNews {
  /**
   * Whether the musician has allowed deletions, and the number of deletions, both since the last completed
   * round.
   */
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
          duration: QUESTION_DURATION,
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

import type { Notice } from '../contracts/notices'
import { loadMessages, translatorOf } from '../i18n/translator'

/** What syncing tells the person, in few words. */
export interface SyncNews {
  /** Something could not be brought to the server. */
  failed(): void
  /** Two devices changed the same thing. */
  conflicts(count: number): void
  /**
   * Whether so many more entries may go, of so many that are left; where not, the person is asked. They come in pages,
   * so all that went since a round last came to its end counts.
   */
  mayDelete(count: number, held: number): boolean
  /** A round has come to its end. */
  roundEnded(): void
}

/** A notice that waits for its answer (milliseconds). */
const patiently = 60_000

/** `retry` begins a round. */
export function createSyncNews(show: (notice: Notice) => void, retry: () => void): SyncNews {
  /** What the person has said, and how many went, since a round last came to its end. */
  let isAllowed = false
  let gone = 0
  const say = async (make: (t: ReturnType<typeof translatorOf<'sync'>>) => Notice) => {
    await loadMessages(['sync'])
    show(make(translatorOf('sync')))
  }
  const quietly = (telling: Promise<void>) => void telling.catch(() => {})
  return {
    failed: () =>
      quietly(
        say((t) => ({
          text: t('someFailed'),
          key: 'sync/failed',
          action: { label: t('retry'), run: retry },
        })),
      ),
    conflicts: (count) => quietly(say((t) => ({ text: t('conflicts', { count }), key: 'sync/conflicts' }))),
    mayDelete(count, held) {
      if (isAllowed || (gone + count) * 2 <= held + gone) {
        gone += count
        return true
      }
      quietly(
        say((t) => ({
          text: t('deletions', { count }),
          key: 'sync/deletions',
          duration: patiently,
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
      gone = 0
      isAllowed = false
    },
  }
}

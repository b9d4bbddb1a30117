import type { Change } from '@segno/domain/change/change'
import type { Services } from './services'
import { type CommitTexts, commitErrorKind } from './use-commit'

/** Above this number, changes are committed in slices, so that the page stays responsive. */
const MANY = 500
/**
 * The time limit for the server's acknowledgement of a rename (milliseconds). After it, a notice warns that
 * only this device has the rename.
 */
const SYNC_TIMEOUT = 5000

export interface RenameTexts extends CommitTexts {
  /** The text that replaces `done` if the server has not acknowledged the rename yet. */
  readonly onlyHere: string
  /** If true, `commitRename` warns with `onlyHere` if the server has not acknowledged the rename. */
  readonly isShared: boolean
}

type Needed = Pick<
  Services,
  'journal' | 'undo' | 'notices' | 'persistence' | 'lifecycle' | 'clock' | 'syncNow'
>

/**
 * Commits the changes of a rename. Resolves with false if nothing was changed. A notice confirms the rename
 * once it is durable here, and later warns if the server has not acknowledged it.
 */
export async function commitRename(
  services: Needed,
  changes: readonly Change[],
  texts: RenameTexts,
): Promise<boolean> {
  const { journal, undo, notices, persistence, lifecycle } = services
  const key = `change/${changes[0]?.id}`
  let isTakenBack = false
  const takeBack = () => {
    isTakenBack = true
    undo.remove(changes)
    void journal.undo(changes).then(
      () => notices.show({ text: texts.undone, key }),
      (error) => notices.show({ text: texts.failed(commitErrorKind(error)), tone: 'danger', key }),
    )
  }
  const notify = (text: string, tone: 'done' | 'warning') =>
    notices.show({ text, tone, key, action: { label: texts.undo, run: takeBack } })
  const isLarge = changes.length > MANY
  try {
    // A single commit is visible at once, also if its write fails. So push its undo step before the write.
    undo.push({ changes, undo: takeBack })
    await (isLarge ? journal.commitMany(changes, () => {}) : journal.commit(changes))
  } catch (error) {
    const errorKind = commitErrorKind(error)
    // Without storage, a large rename also stays in memory.
    const isShown = !isLarge || errorKind === 'memory-only'
    if (!isShown) undo.remove(changes)
    notices.show({ text: texts.failed(errorKind), tone: 'danger', key })
    return isShown
  }
  persistence.afterSave()
  if (texts.isShared && !lifecycle.online()) {
    notify(texts.onlyHere, 'warning')
    return true
  }
  notify(texts.done, 'done')
  if (texts.isShared) {
    void hasReachedServer(services).then((isThere) => {
      if (!isThere && !isTakenBack) notify(texts.onlyHere, 'warning')
    })
  }
  return true
}

function hasReachedServer({ syncNow, clock }: Needed): Promise<boolean> {
  return new Promise((resolve) => {
    const cancel = clock.after(SYNC_TIMEOUT, () => resolve(false))
    syncNow()
      .catch(() => false)
      .then((isThere) => {
        cancel()
        resolve(isThere)
      })
  })
}

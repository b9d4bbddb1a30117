import type { Change } from '@segno/domain/change/change'
import type { Services } from '../../../data/services/services'
import { type CommitTexts, troubleOf } from '../../../data/services/use-commit'

/** So many changes are made durable step by step, so that the page stays alive. */
const many = 500
/** How long the server may take before it is said that it has not heard of it (milliseconds). */
const patience = 5000

export interface RenameTexts extends CommitTexts {
  /** Said in the place of `done` where the account has not heard of it. */
  readonly onlyHere: string
  /** Whether there is an account that has to hear of it. */
  readonly isShared: boolean
}

type Needed = Pick<
  Services,
  'journal' | 'undo' | 'notices' | 'persistence' | 'lifecycle' | 'clock' | 'syncNow'
>

/**
 * Makes the changes of a dialog, however many there are; false where nothing was changed. It is told as soon as it is
 * durable here; what the account has heard of it is told when that is known.
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
      (error) => notices.show({ text: texts.failed(troubleOf(error)), tone: 'danger', key }),
    )
  }
  const tell = (text: string, tone: 'done' | 'warning') =>
    notices.show({ text, tone, key, action: { label: texts.undo, run: takeBack } })
  const isLarge = changes.length > many
  try {
    // What is made in one step is shown before it is durable, and stays where it cannot be made so.
    if (!isLarge) undo.push({ changes, undo: takeBack })
    await (isLarge ? journal.commitMany(changes, () => {}) : journal.commit(changes))
    if (isLarge) undo.push({ changes, undo: takeBack })
  } catch (error) {
    notices.show({ text: texts.failed(troubleOf(error)), tone: 'danger', key })
    return !isLarge
  }
  persistence.afterSave()
  if (texts.isShared && !lifecycle.online()) {
    tell(texts.onlyHere, 'warning')
    return true
  }
  tell(texts.done, 'done')
  if (texts.isShared) {
    void hasReachedServer(services).then((isThere) => {
      if (!isThere && !isTakenBack) tell(texts.onlyHere, 'warning')
    })
  }
  return true
}

function hasReachedServer({ syncNow, clock }: Needed): Promise<boolean> {
  return new Promise((resolve) => {
    const cancel = clock.after(patience, () => resolve(false))
    syncNow()
      .catch(() => false)
      .then((isThere) => {
        cancel()
        resolve(isThere)
      })
  })
}

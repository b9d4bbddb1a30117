import type { Change } from '@segno/domain/change/change'
import { useCallback } from 'react'
import type { NoticeAction } from '../../contracts/notices'
import type { StorageErrorKind } from '../../contracts/record-storage'
import { StorageError } from '../../contracts/record-storage'
import { useServices } from './use-services'

/** The texts of the toasts around a commit, already translated. */
export interface CommitTexts {
  /** The toast's text once the changes are durable: 'Saved'. Empty for a choice whose effect is visible. */
  readonly done: string
  /** The label of the undo button. */
  readonly undo: string
  /** The toast's text after undo: 'Undone'. */
  readonly undone: string
  /** Returns the toast's text if storage has not accepted the changes. They stay in memory then. */
  readonly failed: (errorKind: StorageErrorKind) => string
  /** A button beside Undo. */
  readonly otherAction?: NoticeAction
  /** Called after undo. */
  readonly onUndone?: () => void
}

/**
 * Returns a function that commits changes and shows a toast. The toast says 'Saved' only once the changes
 * survive a crash of the browser. The function resolves with true if they do, or if `changes` is empty.
 */
export function useCommit(): (changes: readonly Change[], texts: CommitTexts) => Promise<boolean> {
  const { journal, notices, undo, persistence } = useServices()
  return useCallback(
    async (changes, texts) => {
      if (changes.length === 0) return true
      // All toasts of a record share a key. So 'Undone' replaces 'Saved' and its button, and a later change
      // replaces both.
      const key = `change/${changes[0]?.id}`
      const isDeletion = changes.some(({ op }) => op === 'delete')
      const fail = (error: unknown) => {
        const text = texts.failed(commitErrorKind(error))
        notices.show({ text, tone: 'danger', key: text })
      }
      const takeBack = () => {
        undo.remove(changes)
        void journal.undo(changes).then(() => {
          texts.onUndone?.()
          notices.show({ text: texts.undone, key })
        }, fail)
      }
      undo.push({ changes, undo: takeBack })
      try {
        await journal.commit(changes)
        if (texts.done) {
          notices.show({
            text: texts.done,
            tone: 'done',
            key,
            // Do not replace the toast of another deletion: on a phone it has the only Undo button.
            replacesEqual: !isDeletion,
            action: { label: texts.undo, run: takeBack },
            otherAction: texts.otherAction,
          })
        }
        persistence.afterSave()
        return true
      } catch (error) {
        fail(error)
        return false
      }
    },
    [journal, notices, undo, persistence],
  )
}

export function commitErrorKind(error: unknown): StorageErrorKind {
  return error instanceof StorageError ? error.kind : 'write-failed'
}

import type { Change } from '@segno/domain/change/change'
import { useCallback } from 'react'
import type { NoticeAction } from '../../contracts/notices'
import type { StorageErrorKind } from '../../contracts/record-storage'
import { StorageError } from '../../contracts/record-storage'
import { useServices } from './use-services'

/** The texts of the toasts around a commit, already translated. */
export interface CommitTexts {
  /** Shown once the changes are durable: 'Saved'. Empty for a choice whose effect is visible. */
  readonly done: string
  /** The label of the undo button. */
  readonly undo: string
  /** Shown after undo. */
  readonly undone: string
  /** Shown if the changes are in memory only. */
  readonly failed: (errorKind: StorageErrorKind) => string
  /** A button beside Undo. */
  readonly otherAction?: NoticeAction
  /** Called after undo. */
  readonly onUndone?: () => void
}

/**
 * Commits changes and shows a toast. It says 'Saved' only once the changes survive a crash of the browser. Resolves
 * with whether they do.
 */
export function useCommit(): (changes: readonly Change[], texts: CommitTexts) => Promise<boolean> {
  const { journal, notices, undo, persistence } = useServices()
  return useCallback(
    async (changes, texts) => {
      if (changes.length === 0) return true
      // With the same key, 'Undone' replaces 'Saved' and its button, and a later change of the record replaces both.
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
            // On a phone each deletion has no other Undo.
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

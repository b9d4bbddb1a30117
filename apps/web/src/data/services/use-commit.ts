import type { Change } from '@segno/domain/change/change'
import { useCallback } from 'react'
import type { StorageTrouble } from '../../contracts/record-storage'
import { StorageError } from '../../contracts/record-storage'
import { useServices } from './use-services'

/** The words around an act, already translated. */
export interface CommitTexts {
  /** Said once the changes are durable: 'Saved'. */
  readonly done: string
  /** The name of the button that takes it back. */
  readonly undo: string
  /** Said once it is taken back. */
  readonly undone: string
  /** Said where the changes are only in memory. */
  readonly failed: (trouble: StorageTrouble) => string
}

export interface CommitOptions {
  /** How long it can be taken back by its button (milliseconds). */
  readonly undoFor?: number
}

/**
 * Applies changes, and tells the truth about them: 'saved' only when they would survive the browser being
 * killed. The answer is whether they would.
 */
export function useCommit(): (
  changes: readonly Change[],
  texts: CommitTexts,
  options?: CommitOptions,
) => Promise<boolean> {
  const { journal, notices, undo, persistence } = useServices()
  return useCallback(
    async (changes, texts, { undoFor } = {}) => {
      if (changes.length === 0) return true
      // 'Undone' takes the place of 'Saved', whose button has nothing left to do.
      const key = `change/${changes[0]?.id}`
      const takeBack = () => {
        undo.remove(changes)
        void journal.undo(changes).then(
          () => notices.show({ text: texts.undone, key }),
          (error) => notices.show({ text: texts.failed(troubleOf(error)), tone: 'danger', key }),
        )
      }
      undo.push({ changes, undo: takeBack })
      try {
        await journal.commit(changes)
        notices.show({
          text: texts.done,
          tone: 'done',
          key,
          action: { label: texts.undo, run: takeBack },
          ...(undoFor === undefined ? {} : { duration: undoFor }),
        })
        persistence.afterSave()
        return true
      } catch (error) {
        notices.show({ text: texts.failed(troubleOf(error)), tone: 'danger', duration: 10_000, key })
        return false
      }
    },
    [journal, notices, undo, persistence],
  )
}

export function troubleOf(error: unknown): StorageTrouble {
  return error instanceof StorageError ? error.trouble : 'write-failed'
}

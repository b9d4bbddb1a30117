import { useCallback } from 'react'
import type { CommitTexts } from '../data/services/use-commit'
import { useTranslation } from '../i18n/use-translation'

/**
 * Returns a function that builds the toast messages of a commit from the message for its success.
 * `failed` puts the reason of a failure into a sentence; by default the toast shows the reason alone. With an
 * empty `done` only a failure shows a toast.
 */
export function useCommitTexts(): (done: string, failed?: (reason: string) => string) => CommitTexts {
  const shell = useTranslation('shell')
  return useCallback(
    (done, failed = (reason) => reason) => ({
      done,
      undo: shell('undo'),
      undone: shell('undone'),
      failed: (errorKind) => failed(shell(`failed.${errorKind}`)),
    }),
    [shell],
  )
}

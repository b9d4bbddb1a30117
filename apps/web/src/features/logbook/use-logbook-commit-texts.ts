import type { CommitTexts } from '../../data/use-commit'
import { useTranslation } from '../../i18n/use-translation'

/** The words around an act of this screen; what was done is said by the caller. */
export function useLogbookCommitTexts(): (done: string) => CommitTexts {
  const shell = useTranslation('shell')
  return (done) => ({
    done,
    undo: shell('undo'),
    undone: shell('undone'),
    failed: (errorKind) => shell(`failed.${errorKind}`),
  })
}

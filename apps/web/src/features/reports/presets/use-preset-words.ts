import type { CommitWords } from '../../../data/use-commit'
import { useText } from '../../../i18n/use-text'

/** The words around an act on a preset; what was done is said by the caller. */
export function usePresetWords(): (done: string) => CommitWords {
  const shell = useText('shell')
  return (done) => ({
    done,
    undo: shell('undo'),
    undone: shell('undone'),
    failed: (trouble) => shell(`failed.${trouble}`),
  })
}

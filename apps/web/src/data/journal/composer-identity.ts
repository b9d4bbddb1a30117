import { type ComposerKey, composerKeyBy } from '@segno/domain/piece/composer-key'
import { normaliseComposer } from '@segno/domain/piece/piece-key'

let loading: Promise<ComposerKey> | undefined

/**
 * Fetches the spellings of known composers once. Resolves with a function under which all spellings of a composer are one.
 * Without a connection on the first visit it compares the names as they are typed. Never rejects.
 */
export function loadComposerKey(): Promise<ComposerKey> {
  loading ??= import('@segno/content/find-composer').then(
    ({ findComposer }) => composerKeyBy((name) => findComposer(name)?.canonicalName ?? null),
    () => {
      loading = undefined
      return normaliseComposer
    },
  )
  return loading
}

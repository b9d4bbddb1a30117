import { type ComposerKey, composerKeyBy } from '@segno/domain/piece/composer-key'

let loading: Promise<ComposerKey | null> | undefined

/**
 * Fetches the spellings of known composers once. Resolves with a function that returns one key for all spellings of a
 * composer, or with null if the table cannot be fetched. The next call then tries again. Never rejects.
 */
export function loadComposerKey(): Promise<ComposerKey | null> {
  loading ??= import('@segno/content/find-composer').then(
    ({ findComposer }) => composerKeyBy((name) => findComposer(name)?.canonicalName ?? null),
    () => {
      loading = undefined
      return null
    },
  )
  return loading
}

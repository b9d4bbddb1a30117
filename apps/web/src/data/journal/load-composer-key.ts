import type { Composer } from '@segno/content/composers'
import {
  type ComposerKey,
  composerKeyBy,
  type KnownComposer,
  type KnownComposers,
} from '@segno/domain/piece/composer-key'

let loading: Promise<KnownComposers | null> | undefined

/**
 * Fetches the table of known composers once. Resolves with null if it cannot be fetched. The next call then tries again.
 * Never rejects.
 */
export function loadKnownComposers(): Promise<KnownComposers | null> {
  loading ??= import('@segno/content/find-composer').then(knownComposers, () => {
    loading = undefined
    return null
  })
  return loading
}

/** Fetches the key of composers, which is one for all spellings, or null. See `loadKnownComposers`. */
export async function loadComposerKey(): Promise<ComposerKey | null> {
  return (await loadKnownComposers())?.keyOf ?? null
}

interface ComposerTable {
  readonly findComposer: (name: string) => Composer | null
  readonly spellingsOf: (composer: Composer) => string[]
}

/** Caches what the table finds, because lists look up the same few names many times. */
function knownComposers({ findComposer, spellingsOf }: ComposerTable): KnownComposers {
  const byName = new Map<string, KnownComposer | null>()
  const byComposer = new Map<Composer, KnownComposer>()
  const knownOf = (composer: Composer) => {
    const known = byComposer.get(composer) ?? { ...composer, spellings: spellingsOf(composer) }
    byComposer.set(composer, known)
    return known
  }
  const find = (name: string) => {
    let known = byName.get(name)
    if (known === undefined) {
      const composer = findComposer(name)
      known = composer && knownOf(composer)
      byName.set(name, known)
    }
    return known
  }
  return { keyOf: composerKeyBy((name) => find(name)?.canonicalName ?? null), find }
}

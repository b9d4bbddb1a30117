import type { Composer } from '@segno/content/composers'
import {
  type ComposerKey,
  composerKeyBy,
  type KnownComposer,
  type KnownComposers,
} from '@segno/domain/piece/composer-key'

let loading: Promise<KnownComposers | null> | undefined

/**
 * Fetches the table of known composers once. Resolves with null if the fetch fails; the next call tries again.
 * Never rejects.
 */
export function loadKnownComposers(): Promise<KnownComposers | null> {
  loading ??= import('@segno/content/find-composer').then(knownComposers, () => {
    loading = undefined
    return null
  })
  return loading
}

/**
 * Fetches the function that returns a composer's key, equal for all spellings. Resolves with null if that
 * fails, see `loadKnownComposers`.
 */
export async function loadComposerKey(): Promise<ComposerKey | null> {
  return (await loadKnownComposers())?.keyOf ?? null
}

interface ComposerTable {
  readonly findComposer: (name: string) => Composer | null
  readonly findBySpelling: (name: string) => Composer | null
  readonly spellingsOf: (composer: Composer) => string[]
  readonly shownName: (composer: Composer, language: string) => string
}

/**
 * Returns the functions of the table with cached results, because lists look up the same few names many times.
 */
function knownComposers({
  findComposer,
  findBySpelling,
  spellingsOf,
  shownName,
}: ComposerTable): KnownComposers {
  const composerOf = cachedByName(findComposer)
  const byComposer = new Map<Composer, KnownComposer>()
  const knownOf = (composer: Composer) => {
    const known = byComposer.get(composer) ?? { ...composer, spellings: spellingsOf(composer) }
    byComposer.set(composer, known)
    return known
  }
  const find = (name: string) => {
    const composer = composerOf(name)
    return composer && knownOf(composer)
  }
  return {
    keyOf: composerKeyBy((name) => find(name)?.canonicalName ?? null),
    find,
    canonicalOf: (spelling) => findBySpelling(spelling)?.canonicalName ?? null,
    nameOf(name, language) {
      const composer = composerOf(name)
      return composer ? shownName(composer, language) : name
    },
  }
}

function cachedByName<T>(find: (name: string) => T): (name: string) => T {
  const found = new Map<string, T>()
  return (name) => {
    let value = found.get(name)
    if (value === undefined) {
      value = find(name)
      found.set(name, value)
    }
    return value
  }
}

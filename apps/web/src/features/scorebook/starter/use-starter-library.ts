import { useMemo } from 'react'
import { loadStarterLibrary } from '../../../data/scores/starter-library'
import { loadMessages } from '../../../i18n/translator'
import { useTranslation } from '../../../i18n/use-translation'
import { useLoading } from '../../../ui/use-loaded'
import type { StarterScore } from './starter-names'

interface StarterLibrary {
  /** The starter scores; null until their library is fetched. */
  readonly scores: readonly StarterScore[] | null
  readonly failure: { readonly error: unknown } | null
}

async function loadLibrary() {
  const [library, { namedStarter }] = await Promise.all([
    loadStarterLibrary(),
    import('./starter-names'),
    loadMessages(['starter', 'music']),
  ])
  return { library, namedStarter }
}

const loadNothing = async () => null

/** Returns the starter scores with names in the language of the app. Fetches none unless `isWanted`. */
export function useStarterLibrary(isWanted = true): StarterLibrary {
  const t = useTranslation('starter', 'music')
  const { value, failure } = useLoading(isWanted ? loadLibrary : loadNothing)
  const scores = useMemo(
    () => value?.library.map((score) => value.namedStarter(score, t)) ?? null,
    [value, t],
  )
  return { scores, failure }
}

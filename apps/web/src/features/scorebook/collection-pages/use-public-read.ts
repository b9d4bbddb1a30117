import { useCallback, useEffect, useState } from 'react'
import type { PublicCollections } from '../../../contracts/public-collections'
import { CallError } from '../../../contracts/sync-server'
import { useServices } from '../../../data/services/use-services'

export type PublicRead<T> =
  /** The reader has not requested the collections yet. */
  | { readonly at: 'idle' }
  | { readonly at: 'loading' }
  | { readonly at: 'ready'; readonly value: T }
  /** `offline`: no response of our server. `failed`: the server returned an error. */
  | { readonly at: 'offline' | 'failed' }

type Read<T> = (collections: PublicCollections) => Promise<T>

/**
 * Reads the server's public collections: at once if `startsItself`, and on each call of `load`. In the state
 * `offline`, reads again when the device comes online. `read` must be the same function in each render.
 */
export function usePublicRead<T>(
  read: Read<T>,
  startsItself: boolean,
): { readonly state: PublicRead<T>; readonly load: () => void } {
  const { loadPublicCollections, lifecycle } = useServices()
  const [isWanted, setWanted] = useState(startsItself)
  const [attempts, setAttempts] = useState(0)
  const [found, setFound] = useState<{ readonly of: Read<T>; readonly state: PublicRead<T> } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads again.
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    const show = (state: PublicRead<T>) => isCurrent && setFound({ of: read, state })
    loadPublicCollections()
      .then(read)
      .then(
        (value) => show({ at: 'ready', value }),
        (error: unknown) => show({ at: isUnreachable(error) ? 'offline' : 'failed' }),
      )
    return () => {
      isCurrent = false
    }
  }, [read, isWanted, attempts, loadPublicCollections])
  const load = useCallback(() => {
    setWanted(true)
    setFound(null)
    setAttempts((count) => count + 1)
  }, [])
  const state: PublicRead<T> = found?.of === read ? found.state : { at: isWanted ? 'loading' : 'idle' }
  const isOffline = state.at === 'offline'
  useEffect(() => {
    if (isOffline) return lifecycle.onOnlineChange(() => lifecycle.online() && load())
  }, [isOffline, lifecycle, load])
  return { state, load }
}

/** Returns true if our server sent no response: offline, timeout, or a response of a proxy. */
function isUnreachable(error: unknown): boolean {
  return error instanceof CallError && ['offline', 'timeout', 'not-ours'].includes(error.kind)
}

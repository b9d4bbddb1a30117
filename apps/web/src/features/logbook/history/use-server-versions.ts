import { useEffect, useState } from 'react'
import type { RecordVersion } from '../../../contracts/record-history'
import { CallError } from '../../../contracts/sync-server'
import { useServices } from '../../../data/services/use-services'
import { useSession } from '../../../data/services/use-session'

export interface ServerVersions {
  readonly phase: 'loading' | 'known' | 'unreachable'
  readonly versions: readonly RecordVersion[]
}

const none: ServerVersions = { phase: 'known', versions: [] }

/**
 * Returns the versions of an entry on the server. Without an account, sends no request and returns no versions.
 */
export function useServerVersions(id: string): ServerVersions {
  const { loadHistory } = useServices()
  const isSignedIn = useSession() !== null
  const [found, setFound] = useState<ServerVersions>({ phase: 'loading', versions: [] })
  useEffect(() => {
    if (!isSignedIn) return
    let isCurrent = true
    const show = (next: ServerVersions) => isCurrent && setFound(next)
    loadHistory()
      .then((history) => history.versions('entry', id))
      .then(
        (versions) => show({ phase: 'known', versions }),
        (error: unknown) => show(isUnknownThere(error) ? none : { phase: 'unreachable', versions: [] }),
      )
    return () => {
      isCurrent = false
    }
  }, [id, isSignedIn, loadHistory])
  return isSignedIn ? found : none
}

/** Returns true if the server has no history, because this device never sent the entry. */
function isUnknownThere(error: unknown): boolean {
  return error instanceof CallError && error.code === 'not_found'
}

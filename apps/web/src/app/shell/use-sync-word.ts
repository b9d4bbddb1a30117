import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSyncState } from '../../data/services/use-account'
import { useJournal, useServices } from '../../data/services/use-services'
import type { SyncWord } from '../../data/session/sync-status'

/** A status shorter than this is not shown, because it would flicker (milliseconds). */
const FLICKER_DELAY = 400

/**
 * Returns the sync status to show, or null. Until the engine reports a status it is `syncing`, and null for the first
 * moment.
 */
export function useSyncWord(): SyncWord | null {
  const { clock, lifecycle } = useServices()
  const state = useSyncState()
  // Without storage the account alone counts: the engine reports whether it has everything.
  const hasError = useJournal((journal) => ![null, 'memory-only'].includes(journal.storageState().error))
  const isOnline = useSyncExternalStore(
    (listener) => lifecycle.onOnlineChange(listener),
    () => lifecycle.online(),
  )
  const word = hasError ? 'error' : (state?.word ?? (isOnline ? 'syncing' : 'offline'))
  const [shown, setShown] = useState(state ? word : null)
  useEffect(() => {
    if (word !== shown) return clock.after(FLICKER_DELAY, () => setShown(word))
  }, [word, shown, clock])
  return shown
}

import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSyncState } from '../../data/services/use-account'
import { useJournal, useServices } from '../../data/services/use-services'
import type { SyncWord } from '../../data/session/sync-status'

/** The minimum time in milliseconds that a status lasts before it is shown. A shorter status would flicker. */
const FLICKER_DELAY = 400

/**
 * Returns the sync status to show, each new one after `FLICKER_DELAY`. Before the engine reports a status,
 * returns null at first, then `syncing` or `offline`. Returns `error` if IndexedDB cannot store changes.
 */
export function useSyncWord(): SyncWord | null {
  const { clock, lifecycle } = useServices()
  const state = useSyncState()
  // A diary in memory is no error, because the sync engine reports whether the account has everything.
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

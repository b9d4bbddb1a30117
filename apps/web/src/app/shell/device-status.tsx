import { useSession } from '../../data/services/use-session'
import { drawNothing, lazyPart } from '../../ui/lazy-part'
import styles from './navigation/side-bar.module.css'

const SyncStatusLine = lazyPart({
  load: async () => (await import('./sync-status-line')).SyncStatusLine,
  messages: ['sync'],
  fallback: drawNothing,
})
const LocalStatus = lazyPart({
  load: async () => (await import('./local-status')).LocalStatus,
  fallback: drawNothing,
})

/** The sync status. Without a session, it also shows the age of the last export, except in a sample diary. */
export function DeviceStatus() {
  return (
    <div className={styles.foot} data-live>
      {useSession() ? <SyncStatusLine /> : <LocalStatus hasRoom />}
    </div>
  )
}

/** The sync status in one line, for a phone. Without a session, it does not show the age of the last export. */
export function DeviceSyncStatus() {
  return useSession() ? <SyncStatusLine /> : <LocalStatus />
}

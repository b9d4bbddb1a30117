import { Link } from 'wouter'
import type { StorageErrorKind } from '../../contracts/record-storage'
import { useSyncState } from '../../data/services/use-account'
import { useJournal, useServices } from '../../data/services/use-services'
import { useSession } from '../../data/services/use-session'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { Banner } from '../../ui/layout/banner'
import styles from './shell.module.css'

/**
 * The banner while IndexedDB cannot store some changes, with export and retry. If the diary could not be
 * loaded, it offers a reload instead.
 */
export function StorageBanner() {
  const t = useTranslation('shell', 'trouble')
  const { journal, lifecycle } = useServices()
  const errorKind = useJournal((store) => store.storageState().error)
  const isSignedIn = useSession() !== null
  const sync = useSyncState()
  const isUnread = useJournal((store) => store.loadState().phase === 'failed')
  if (isUnread) {
    const refresh = <Button onClick={() => lifecycle.reload()}>{t('error.refresh')}</Button>
    return (
      <Banner tone="danger" isAlert className={styles.banner} action={refresh}>
        {t('trouble.load')}
      </Banner>
    )
  }
  if (!errorKind) return null
  return (
    <Banner
      tone="danger"
      isAlert
      className={styles.banner}
      action={
        <>
          <Link href="/settings/data">{t('trouble.export')}</Link>
          {errorKind !== 'memory-only' && (
            <Button size="small" onClick={() => void journal.retry()}>
              {t('trouble.retry')}
            </Button>
          )}
        </>
      }
    >
      {t(messageOf(errorKind, isSignedIn, sync?.waiting === 0))}
    </Banner>
  )
}

/** Returns the message that explains where the latest changes are: in this tab only, or in the account too. */
function messageOf(kind: StorageErrorKind, isSignedIn: boolean, isSynced: boolean) {
  if (kind === 'memory-only') return isSignedIn ? 'trouble.memory-account' : 'trouble.memory-only'
  if (isSignedIn && isSynced && kind !== 'blocked') return `trouble.${kind}-account` as const
  return `trouble.${kind}` as const
}

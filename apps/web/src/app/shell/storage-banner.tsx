import { Link } from 'wouter'
import { useJournal, useServices } from '../../data/services/use-services'
import { useSession } from '../../data/services/use-session'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { Banner } from '../../ui/layout/banner'
import styles from './shell.module.css'

/** Shown while some changes are not stored on this device. Offers export and retry. */
export function StorageBanner() {
  const t = useTranslation('shell', 'trouble')
  const { journal, lifecycle } = useServices()
  const errorKind = useJournal((store) => store.storageState().error)
  const isSignedIn = useSession() !== null
  const isUnread = useJournal((store) => store.loadState().phase === 'failed')
  if (isUnread) {
    const refresh = <Button onClick={() => lifecycle.reload()}>{t('error.refresh')}</Button>
    return (
      <Banner tone="danger" live="assertive" className={styles.banner} action={refresh}>
        {t('trouble.load')}
      </Banner>
    )
  }
  if (!errorKind) return null
  return (
    <Banner
      tone="danger"
      live="assertive"
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
      {t(errorKind === 'memory-only' && isSignedIn ? 'trouble.memory-account' : `trouble.${errorKind}`)}
    </Banner>
  )
}

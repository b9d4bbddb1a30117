import type { ReactNode } from 'react'
import { useShownPageName } from '../../app-state/use-page-name'
import { usePreloadLater } from '../../app-state/use-preload-later'
import type { JournalStore } from '../../data/journal/journal-store'
import { useJournal, useServices } from '../../data/services/use-services'
import { useSession, useSessionExpired } from '../../data/services/use-session'
import { useTranslation } from '../../i18n/use-translation'
import { drawNothing, lazyPart } from '../../ui/lazy-part'
import { DeviceReminder } from './device-reminder'
import { DeviceSyncStatus } from './device-status'
import { BottomBar } from './navigation/bottom-bar'
import { SideBar } from './navigation/side-bar'
import styles from './shell.module.css'
import { pageTitle } from './shell-text'
import { useDocumentTitle } from './timer/use-document-title'

const StorageBanner = lazyPart({
  load: async () => (await import('./storage-banner')).StorageBanner,
  messages: ['trouble'],
  fallback: StorageError,
})
const SessionBanner = lazyPart({
  load: async () => (await import('./session-banner')).SessionBanner,
  messages: ['auth'],
  fallback: drawNothing,
})

const SampleBanner = lazyPart({
  load: async () => (await import('./sample-banner')).SampleBanner,
  messages: ['sample'],
})

/** The number of entries from which a diary without an account gets a reminder to export. */
const WORTH_EXPORTING = 20

/**
 * Explains in one sentence why changes are not stored. Replaces the storage banner if the app cannot fetch it.
 */
function StorageError() {
  const t = useTranslation('shell')
  const kind = useJournal((journal) => journal.storageState().error) ?? 'write-failed'
  return <p role="alert">{t(`failed.${kind}`)}</p>
}

function hasStorageError(journal: JournalStore): boolean {
  return journal.storageState().error !== null || journal.loadState().phase === 'failed'
}

/**
 * The frame of every screen except the landing page and other `bare` routes. The navigation is on the left, or
 * at the bottom of a phone.
 */
export function Shell({ children, path }: { children: ReactNode; path: string }) {
  const t = useTranslation('shell')
  const hasError = useJournal(hasStorageError)
  const isLarge = useJournal((journal) => journal.entryDays().count >= WORTH_EXPORTING)
  const isHereAlone = useSession() === null
  const { sample } = useServices()
  const isExpired = useSessionExpired()
  const showTimerInTitle = useDocumentTitle(pageTitle(t, path, useShownPageName()), t('app.name'))
  usePreloadLater(StorageBanner)
  return (
    <div className={styles.app}>
      <a className={styles.skip} href="#content">
        {t('nav.skip')}
      </a>
      <SideBar path={path} showTimerInTitle={showTimerInTitle} />
      <main id="content" tabIndex={-1} className={styles.main}>
        <div className={styles.sync} data-live>
          <DeviceSyncStatus />
        </div>
        {sample.isOn && <SampleBanner />}
        {hasError && <StorageBanner />}
        {(isExpired || !isHereAlone) && <SessionBanner />}
        {isLarge && isHereAlone && !sample.isOn && <DeviceReminder />}
        {children}
      </main>
      <BottomBar path={path} />
    </div>
  )
}

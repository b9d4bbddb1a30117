import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import type { JournalStore } from '../../data/journal/journal-store'
import { useJournal } from '../../data/services/use-services'
import { useSession } from '../../data/services/use-session'
import { loadMessages } from '../../i18n/translator'
import { useTranslation } from '../../i18n/use-translation'
import { matchRoute } from '../routes'
import { BottomBar } from './bottom-bar'
import { SyncStatus } from './device-status'
import { isCurrent, places } from './places'
import styles from './shell.module.css'
import { placeText } from './shell-text'
import { SideBar } from './side-bar'

// Both are seldom seen, and fetched when they are.
const StorageBanner = lazy(async () => {
  const [banner] = await Promise.all([import('./storage-banner'), loadMessages(['trouble'])])
  return { default: banner.StorageBanner }
})
const DeviceReminder = lazy(async () => {
  const [reminder] = await Promise.all([import('./device-reminder'), loadMessages(['trouble'])])
  return { default: reminder.DeviceReminder }
})

/** A diary of so many entries, kept here alone, is worth a copy outside the browser. */
const worthCopying = 20

function hasTrouble(journal: JournalStore): boolean {
  return journal.storageState().trouble !== null || journal.loadState().phase === 'failed'
}

/** The frame of every screen but the landing page: places on the left, or at the bottom of a phone. */
export function Shell({ children, path }: { children: ReactNode; path: string }) {
  const t = useTranslation('shell')
  const isTroubled = useJournal(hasTrouble)
  const isLarge = useJournal((journal) => journal.entryDays().count >= worthCopying)
  const isHereAlone = useSession() === null
  const place = places.find((candidate) => isCurrent(candidate, path))
  const label = matchRoute(path)?.route.title ?? place?.label
  const title = label ? `${placeText(t, label)} · ${t('app.name')}` : t('app.name')
  useEffect(() => {
    document.title = title
    return () => {
      document.title = t('app.name')
    }
  }, [title, t])
  return (
    <div className={styles.app}>
      <a className={styles.skip} href="#content">
        {t('nav.skip')}
      </a>
      <SideBar path={path} />
      <main id="content" tabIndex={-1} className={styles.main}>
        <div className={styles.sync}>
          <SyncStatus />
        </div>
        <Suspense>{isTroubled && <StorageBanner />}</Suspense>
        <Suspense>{isLarge && isHereAlone && <DeviceReminder />}</Suspense>
        {children}
      </main>
      <BottomBar path={path} />
    </div>
  )
}

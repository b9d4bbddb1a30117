import { type ReactNode, useEffect } from 'react'
import { useText } from '../../i18n/use-text'
import { BottomBar } from './bottom-bar'
import { DeviceReminder } from './device-reminder'
import { isCurrent, places } from './places'
import styles from './shell.module.css'
import { shellText } from './shell-text'
import { SideBar } from './side-bar'
import { StorageBanner } from './storage-banner'

/** The frame of every screen but the landing page: places on the left, or at the bottom of a phone. */
export function Shell({ children, path }: { children: ReactNode; path: string }) {
  const t = useText('shell')
  const place = places.find((candidate) => isCurrent(candidate, path))
  const title = place ? `${shellText(t, place.label)} · ${t('app.name')}` : t('app.name')
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
        <StorageBanner />
        <DeviceReminder />
        {children}
      </main>
      <BottomBar path={path} />
    </div>
  )
}

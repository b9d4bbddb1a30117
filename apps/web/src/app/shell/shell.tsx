import type { ReactNode } from 'react'
import { useText } from '../../i18n/use-text'
import { BottomBar } from './bottom-bar'
import { DeviceReminder } from './device-reminder'
import styles from './shell.module.css'
import { SideBar } from './side-bar'
import { StorageBanner } from './storage-banner'

/** The frame of every screen but the landing page: places on the left, or at the bottom of a phone. */
export function Shell({ children, path }: { children: ReactNode; path: string }) {
  const t = useText('shell')
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

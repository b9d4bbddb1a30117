import { calendarDayOf, daysBetween } from '@segno/domain/units/calendar-day'
import { useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import type { StorageErrorKind } from '../../contracts/record-storage'
import { useJournal, useServices } from '../../data/services/use-services'
import { useSession, useSessionExpired } from '../../data/services/use-session'
import { onExport, readLastExport } from '../../data/transfer/last-export'
import { formatDaysAgo } from '../../i18n/format'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { drawNothing, lazyPart } from '../../ui/lazy-part'
import styles from './navigation/side-bar.module.css'

const SyncStatusLine = lazyPart({
  load: async () => (await import('./sync-status-line')).SyncStatusLine,
  messages: ['sync'],
  fallback: drawNothing,
})

/** Shows the sync status. Without an account it also shows the age of the last export, which is the only backup. */
export function DeviceStatus() {
  const isSignedIn = useSession() !== null
  const { sample } = useServices()
  return (
    <div className={styles.foot} data-live>
      <DeviceSyncStatus />
      {!isSignedIn && !sample.isOn && <LastExport />}
    </div>
  )
}

function LastExport() {
  const t = useTranslation('shell')
  const language = useLanguage()
  const { keyValueStore, clock } = useServices()
  const exported = useSyncExternalStore(
    onExport,
    () => readLastExport(keyValueStore),
    () => null,
  )
  const zone = clock.timeZone()
  const days =
    exported === null ? null : daysBetween(calendarDayOf(exported, zone), calendarDayOf(clock.now(), zone))
  return (
    <Link href="/settings/data">
      {days === null ? t('device.noCopy') : t('device.copy', { when: formatDaysAgo(days, language) })}
    </Link>
  )
}

/** One line has room for these words only. The banner above the page says why. */
const unsavedTexts = {
  'memory-only': 'device.tabOnly',
  quota: 'device.unsaved',
  'write-failed': 'device.unsaved',
  blocked: 'device.unsaved',
} as const satisfies Record<StorageErrorKind, string>

/** The sync status of the account. Signed out, a note that the diary is on this device only or that the session expired. */
export function DeviceSyncStatus() {
  return useSession() ? <SyncStatusLine /> : <LocalOnly />
}

function LocalOnly() {
  const t = useTranslation('shell')
  const errorKind = useJournal((journal) => journal.storageState().error)
  const isExpired = useSessionExpired()
  const { sample } = useServices()
  const owner = sample.isOn ? 'device.sample' : isExpired ? 'device.expired' : 'device.only'
  return (
    <Link href="/settings/account">
      <span role="status" aria-label={t('device.sync')}>
        {t(errorKind ? unsavedTexts[errorKind] : owner)}
      </span>
    </Link>
  )
}

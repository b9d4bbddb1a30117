import { calendarDayOf, daysBetween } from '@segno/domain/units/calendar-day'
import { useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { useLoaded } from '../../app-state/use-loaded'
import { useJournal, useServices } from '../../data/services/use-services'
import { useSession } from '../../data/services/use-session'
import { onExport, readLastExport } from '../../data/transfer/last-export'
import { formatDaysAgo } from '../../i18n/format'
import { loadMessages } from '../../i18n/translator'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import styles from './side-bar.module.css'

/** Nothing of the app is to stop because this could not be fetched; the next start tries again. */
const loadLine = () =>
  Promise.all([import('./sync-status-line'), loadMessages(['sync'])]).then(
    ([line]) => line,
    () => null,
  )

/** Where the diary lives; where it is here alone, how old its last copy is. */
export function DeviceStatus() {
  const isSignedIn = useSession() !== null
  return (
    <div className={styles.foot} data-live>
      <SyncStatus />
      {!isSignedIn && <LastCopy />}
    </div>
  )
}

function LastCopy() {
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

/** How this device and the account stand to each other; where nobody is signed in, that all stays here. */
export function SyncStatus() {
  return useSession() ? <AccountSync /> : <LocalOnly />
}

function AccountSync() {
  const line = useLoaded(loadLine)
  return line && <line.SyncStatusLine />
}

function LocalOnly() {
  const t = useTranslation('shell')
  const errorKind = useJournal((journal) => journal.storageState().error)
  return (
    <span role="status" aria-label={t('device.sync')}>
      {errorKind ? t(`failed.${errorKind}`) : t('device.only')}
    </span>
  )
}

import { calendarDayOf, daysBetween } from '@segno/domain/units/calendar-day'
import { useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { onExport, readLastExport } from '../../data/last-export'
import { useJournal, useServices } from '../../data/use-services'
import { formatDaysAgo } from '../../i18n/format'
import { useLanguage, useText } from '../../i18n/use-text'
import styles from './side-bar.module.css'

/** Where the diary lives, and how old its last copy is. */
export function DeviceStatus() {
  const t = useText('shell')
  const language = useLanguage()
  const { small, clock } = useServices()
  const trouble = useJournal((journal) => journal.storageState().trouble)
  const exported = useSyncExternalStore(onExport, () => readLastExport(small))
  const zone = clock.timeZone()
  const days =
    exported === null ? null : daysBetween(calendarDayOf(exported, zone), calendarDayOf(clock.now(), zone))
  return (
    <div className={styles.foot}>
      <span role="status" aria-label={t('device.sync')}>
        {trouble ? t(`failed.${trouble}`) : t('device.only')}
      </span>
      <Link href="/settings/data">
        {days === null ? t('device.noCopy') : t('device.copy', { when: formatDaysAgo(days, language) })}
      </Link>
    </div>
  )
}

import { useState } from 'react'
import { Link } from 'wouter'
import { useJournal, useServices } from '../../data/services/use-services'
import { readLastExport } from '../../data/transfer/last-export'
import { useTranslation } from '../../i18n/use-translation'
import { Banner } from '../../ui/layout/banner'
import styles from './shell.module.css'

const DAY = 86_400_000
/** The time in milliseconds without an export after which the reminder appears. */
const LONG_WITHOUT = 7 * DAY
const DISMISSED_KEY = 'segno.copyReminder'
/** The time in milliseconds for which a dismissed reminder stays hidden. */
const SILENCE = 30 * DAY

/** Reminds the musician to export after a week without an export, because the browser may evict the diary. */
export function DeviceReminder() {
  const t = useTranslation('shell', 'trouble')
  const { keyValueStore, clock } = useServices()
  const [hidden, setHidden] = useState(false)
  const count = useJournal((journal) => journal.entryDays().count)
  const oldest = useJournal((journal) => journal.entryDays().days.at(-1)?.entries.at(-1)?.createdAt ?? null)
  const now = clock.now()
  const since = readLastExport(keyValueStore) ?? (oldest ? Date.parse(oldest) : now)
  const silentUntil = Number(keyValueStore.read(DISMISSED_KEY)) + SILENCE
  if (hidden || now - since < LONG_WITHOUT || now < silentUntil) return null
  return (
    <Banner
      className={styles.banner}
      action={<Link href="/settings/data">{t('trouble.export')}</Link>}
      dismissLabel={t('action.close')}
      onDismiss={() => {
        keyValueStore.write(DISMISSED_KEY, String(now))
        setHidden(true)
      }}
    >
      {t('device.remind', { count })}
    </Banner>
  )
}

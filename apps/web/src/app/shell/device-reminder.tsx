import { useState } from 'react'
import { Link } from 'wouter'
import { useJournal, useServices } from '../../data/services/use-services'
import { readLastExport } from '../../data/transfer/last-export'
import { useTranslation } from '../../i18n/use-translation'
import { Banner } from '../../ui/layout/banner'
import styles from './shell.module.css'

const day = 86_400_000
/** A diary without a copy for this long is worth a word. */
const longWithout = 7 * day
const dismissedKey = 'segno.copyReminder'
/** How long the word is not said again. */
const silence = 30 * day

/** A browser may forget; a file does not. Said seldom, and never while someone writes. */
export function DeviceReminder() {
  const t = useTranslation('shell', 'trouble')
  const { keyValueStore, clock } = useServices()
  const [hidden, setHidden] = useState(false)
  const count = useJournal((journal) => journal.entryDays().count)
  const oldest = useJournal((journal) => journal.entryDays().days.at(-1)?.entries.at(-1)?.createdAt ?? null)
  const now = clock.now()
  const since = readLastExport(keyValueStore) ?? (oldest ? Date.parse(oldest) : now)
  const silentUntil = Number(keyValueStore.read(dismissedKey)) + silence
  if (hidden || now - since < longWithout || now < silentUntil) return null
  return (
    <Banner
      className={styles.banner}
      action={<Link href="/settings/data">{t('trouble.export')}</Link>}
      dismissLabel={t('action.close')}
      onDismiss={() => {
        keyValueStore.write(dismissedKey, String(now))
        setHidden(true)
      }}
    >
      {t('device.remind', { count })}
    </Banner>
  )
}

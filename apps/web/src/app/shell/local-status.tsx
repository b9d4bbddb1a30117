import { Link } from 'wouter'
import { useOverlay } from '../../app-state/use-overlay'
import type { StorageErrorKind } from '../../contracts/record-storage'
import { useJournal, useServices } from '../../data/services/use-services'
import { useSessionExpired } from '../../data/services/use-session'
import { useDaysSinceExport } from '../../data/transfer/use-days-since-export'
import { formatDaysAgo } from '../../i18n/format'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { classNames } from '../../ui/class-names'
import styles from './sync-status-line.module.css'

/** The keys of the one-line messages about unsaved changes. The banner above the page explains the reason. */
const unsavedTexts = {
  'memory-only': 'device.tabOnly',
  quota: 'device.unsaved',
  'write-failed': 'device.unsaved',
  blocked: 'device.unsaved',
} as const satisfies Record<StorageErrorKind, string>

/**
 * The status of a diary without a session: on this device only, expired, a sample, or not saved.
 * `hasRoom` adds a line with the age of the last backup.
 */
export function LocalStatus({ hasRoom = false }: { hasRoom?: boolean }) {
  const t = useTranslation('shell')
  const errorKind = useJournal((journal) => journal.storageState().error)
  const isExpired = useSessionExpired()
  const { sample } = useServices()
  const owner = sample.isOn ? 'device.sample' : isExpired ? 'device.expired' : 'device.only'
  const text = t(errorKind ? unsavedTexts[errorKind] : owner)
  if (owner === 'device.only' && !errorKind) return <DeviceOnly text={text} hasRoom={hasRoom} />
  return (
    <>
      <Link href="/settings/account">
        <span role="status" aria-label={t('device.sync')}>
          {text}
        </span>
      </Link>
      {hasRoom && !sample.isOn && (
        <Link href="/settings/data">
          <BackupAge />
        </Link>
      )}
    </>
  )
}

/** A line that explains, when pressed, where the diary is stored. It then offers an account and a backup. */
function DeviceOnly({ text, hasRoom }: { text: string; hasRoom: boolean }) {
  const t = useTranslation('shell')
  const { open } = useOverlay('device')
  return (
    <div className={styles.line}>
      <span
        role="status"
        aria-label={t('device.sync')}
        className={classNames(styles.word, !hasRoom && styles.more)}
      >
        {text}
      </span>
      <button
        type="button"
        className={styles.facts}
        aria-haspopup="dialog"
        aria-label={hasRoom ? undefined : text}
        onClick={open}
      >
        {hasRoom && (
          <span className={styles.more}>
            <BackupAge />
          </span>
        )}
      </button>
    </div>
  )
}

function BackupAge() {
  const t = useTranslation('shell')
  const language = useLanguage()
  const days = useDaysSinceExport()
  return days === null ? t('device.noCopy') : t('device.copy', { when: formatDaysAgo(days, language) })
}

import { calendarDayOf } from '@segno/domain/units/calendar-day'
import { milliseconds } from '@segno/domain/units/duration'
import { useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import type { EntryFormat } from '../use-entry-format'
import type { EntryVersion } from './entry-versions'
import styles from './history.module.css'
import { type VersionChange, versionChanges } from './version-changes'

interface VersionItemProps {
  readonly version: EntryVersion
  readonly format: EntryFormat
  /** Restores the version; null if that is impossible. */
  readonly onRestore: (() => void) | null
}

/** A version with its time, device and changes, and a button that restores it. */
export function VersionItem({ version, format, onRestore }: VersionItemProps) {
  const t = useTranslation('sync')
  const titleId = useId()
  const { mark, device, isDeleted, entry } = version
  const signs = [
    device && t(`history.${device}Device`),
    mark && t(`history.${mark}`),
    isDeleted && t('history.deleted'),
  ].filter(Boolean)
  return (
    <li className={styles.version}>
      <h3 id={titleId} className={styles.when}>
        {momentOf(version.at, format)}
      </h3>
      {signs.length > 0 && <p className={styles.signs}>{signs.join(' · ')}</p>}
      {entry ? <Changes version={version} entry={entry} format={format} /> : <p>{t('history.unreadable')}</p>}
      {onRestore && (
        <Button
          variant="plain"
          size="small"
          className={styles.restore}
          aria-describedby={titleId}
          onClick={onRestore}
        >
          {t('history.restore')}
        </Button>
      )}
    </li>
  )
}

interface ChangesProps extends Pick<VersionItemProps, 'version' | 'format'> {
  readonly entry: NonNullable<EntryVersion['entry']>
}

function Changes({ version, entry, format }: ChangesProps) {
  const t = useTranslation('sync')
  if (version.isDeleted) return null
  const changes = versionChanges(version.before, entry, format)
  if (changes.length === 0) return <p className={styles.same}>{t('history.same')}</p>
  return (
    <dl className={styles.changes}>
      {changes.map((change) => (
        <div key={change.id} className={styles.change}>
          <dt>{format.t(`field.${change.id}`)}</dt>
          <dd className={change.id === 'notes' ? styles.notes : undefined}>
            <ChangeText change={change} isFirst={version.before === null} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A changed field with its old and new text. Notes show only the new text, because both would be too long. */
function ChangeText({ change: { id, from, to }, isFirst }: { change: VersionChange; isFirst: boolean }) {
  const t = useTranslation('sync')
  const nothing = t('history.nothing')
  if (isFirst || id === 'notes') return to || nothing
  return t('history.change', { from: from || nothing, to: to || nothing })
}

function momentOf(at: string, format: EntryFormat): string {
  const day = calendarDayOf(milliseconds(Date.parse(at)), format.timeZone)
  return format.moment(format.day(day), format.time(at, format.timeZone))
}

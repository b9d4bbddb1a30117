import type { Change } from '@segno/domain/change/change'
import type { Entry } from '@segno/domain/entry/entry'
import { useId } from 'react'
import { useFormat } from '../../../i18n/use-format'
import { useMusicNames } from '../../../i18n/use-music-names'
import { useTranslation } from '../../../i18n/use-translation'
import styles from './import.module.css'
import { countedKinds, newEntriesIn } from './import-contents'

const SHOWN = 5

/**
 * Shows the first new entries as the import would store them, so that a wrong column is visible. Counts the
 * records of other kinds.
 */
export function ImportSample({ changes }: { changes: readonly Change[] }) {
  const t = useTranslation('settings')
  const format = useFormat()
  const music = useMusicNames()
  const headingId = useId()
  const entries = newEntriesIn(changes, SHOWN)
  const others = countedKinds(changes).map(({ kind, count }) =>
    t(`preview.${kind}`, { count, formatted: format.number(count) }),
  )
  const titles = ({ pieces, type }: Entry) =>
    pieces.length === 0
      ? music.type(type)
      : pieces.map(({ title, composer }) => (composer === null ? title : `${title}, ${composer}`)).join('; ')
  const more = ({ localDay, type, instrument, pieces, tags, notes }: Entry) =>
    [
      format.fullDate(localDay),
      pieces.length === 0 ? null : music.type(type),
      music.instrument(instrument),
      ...tags.map((tag) => `#${tag}`),
      notes,
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <>
      {others.length > 0 && <p>{t('preview.others', { list: format.and(others) })}</p>}
      {entries.length > 0 && (
        <section aria-labelledby={headingId}>
          <h3 id={headingId}>{t('preview.sample')}</h3>
          <ul className={styles.sample}>
            {entries.map((entry) => (
              <li key={entry.id}>
                <span className={styles.sampleTitle}>{titles(entry)}</span>
                <span className={styles.sampleTime}>{format.duration(entry.duration)}</span>
                <span className={styles.sampleMore}>{more(entry)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

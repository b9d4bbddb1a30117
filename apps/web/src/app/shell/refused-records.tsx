import type { LocalRecord } from '@segno/domain/record/record'
import { useEffect, useId, useState } from 'react'
import { Link } from 'wouter'
import { useServices } from '../../data/services/use-services'
import { useFormat } from '../../i18n/use-format'
import { useTranslation } from '../../i18n/use-translation'
import { fieldLabel, refusalOf, refusedDeed, refusedTitle } from './refused-record'
import styles from './sync-details.module.css'

/**
 * The list of the records that the server rejects, each with the reason. The title of an existing entry links
 * to its form.
 */
export function RefusedRecords({ count, onLeave }: { count: number; onLeave: () => void }) {
  const t = useTranslation('sync')
  const titleId = useId()
  const rows = useRefusedRows(count)
  return (
    <section className={styles.refused} aria-labelledby={titleId}>
      <h3 id={titleId}>{t('refused.title')}</h3>
      <p>{t('refused.text')}</p>
      <ul className={styles.records}>
        {rows.map((row) => (
          <li key={`${row.kind}/${row.id}`}>
            <Title row={row} onLeave={onLeave} />
            <Deed row={row} />
            <Reason row={row} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns the rejected records. Loads them again whenever their number changes. */
function useRefusedRows(count: number): readonly LocalRecord[] {
  const { loadRefused } = useServices()
  const [rows, setRows] = useState<readonly LocalRecord[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new count means new records.
  useEffect(() => {
    let isCurrent = true
    loadRefused().then(
      (found) => isCurrent && setRows(found),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [count, loadRefused])
  return rows
}

function Title({ row, onLeave }: { row: LocalRecord; onLeave: () => void }) {
  const t = useTranslation('sync')
  const title = refusedTitle(row, t)
  if (row.kind !== 'entry' || row.deletedAt !== undefined) return title
  return (
    <Link href={`/logbook/${encodeURIComponent(row.id)}/edit`} onClick={onLeave}>
      {title}
    </Link>
  )
}

function Deed({ row }: { row: LocalRecord }) {
  const t = useTranslation('sync')
  const deed = refusedDeed(row)
  return deed && <span className={styles.reason}>{t(`refused.${deed}`)}</span>
}

function Reason({ row }: { row: LocalRecord }) {
  const t = useTranslation('sync')
  const logbook = useTranslation('logbook-parts')
  const { list } = useFormat()
  const { reason, fields } = refusalOf(row)
  if (reason === 'too-large') return <span className={styles.reason}>{t('refused.tooLarge')}</span>
  if (reason === 'quota') return <span className={styles.reason}>{t('refused.quota')}</span>
  if (reason === 'unsupported') return <span className={styles.reason}>{t('refused.unknown')}</span>
  if (fields.length === 0) return null
  const labels = list([...new Set(fields.map((field) => fieldLabel(field, logbook)))])
  return <span className={styles.reason}>{t('refused.fields', { fields: labels })}</span>
}

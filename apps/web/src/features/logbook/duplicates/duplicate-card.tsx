import { duplicateBand } from '@segno/domain/entry/entry-duplicates'
import type { DuplicatePair } from '@segno/domain/entry/find-duplicate-pairs'
import { useId, useState } from 'react'
import { Button } from '../../../ui/button'
import { classNames } from '../../../ui/class-names'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import type { EntryFormat } from '../use-entry-format'
import styles from './duplicates.module.css'
import { type PairRow, pairRows } from './pair-rows'

interface DuplicateCardProps {
  readonly pair: DuplicatePair
  readonly format: EntryFormat
  readonly onMerge: () => void
  readonly onKeepBoth: () => void
}

/** Two entries side by side: their differences, all fields on demand, and buttons that merge or keep both. */
export function DuplicateCard({ pair, format, onMerge, onKeepBoth }: DuplicateCardProps) {
  const { t, language } = format
  const titleId = useId()
  const [isWhole, setWhole] = useState(false)
  const rows = pairRows(pair, format)
  const differing = rows.filter(({ differs }) => differs)
  const hidesRows = differing.length > 0 && differing.length < rows.length
  const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(pair.confidence)
  return (
    <li className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title} tabIndex={-1}>
        {format.title(pair.first)}
        <span className={styles.band}>{t(`band.${duplicateBand(pair.confidence)}`, { percent })}</span>
      </h2>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('duplicates.caption')}</caption>
        <colgroup>
          <col className={styles.fieldColumn} />
          <col />
          <col />
        </colgroup>
        <thead className="visually-hidden">
          <tr>
            <td />
            <th scope="col">{t('duplicates.first')}</th>
            <th scope="col">{t('duplicates.second')}</th>
          </tr>
        </thead>
        <tbody>
          {(hidesRows && !isWhole ? differing : rows).map((row) => (
            <Row key={row.id} row={row} format={format} />
          ))}
        </tbody>
      </table>
      <div className={styles.actions}>
        <Button variant="primary" onClick={onMerge}>
          {t('duplicates.merge')}
        </Button>
        <Button onClick={onKeepBoth}>{t('duplicates.keepBoth')}</Button>
        {hidesRows && (
          <Button variant="plain" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {t('duplicates.allFields')}
          </Button>
        )}
      </div>
    </li>
  )
}

function Row({ row, format }: { row: PairRow; format: EntryFormat }) {
  const { t } = format
  return (
    <tr className={classNames(row.differs && styles.differs)}>
      <th scope="row">
        {t(`field.${row.id}`)}
        {row.differs && <VisuallyHidden> ({t('duplicates.differs')})</VisuallyHidden>}
      </th>
      <td>{row.first || '–'}</td>
      <td>{row.second || '–'}</td>
    </tr>
  )
}

import type { PieceStatus } from '@segno/domain/repertoire/repertoire-item'
import { statusHistoryOf } from '@segno/domain/repertoire/status-history'
import { useMemo } from 'react'
import { StatusIcon } from '../../../ui/status-icon'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { PieceSection } from '../piece-section'
import styles from './piece-lists.module.css'
import type { PieceView } from './use-piece'
import type { PieceFormat } from './use-piece-format'

/** The status changes of the piece, newest first. */
export function StatusHistorySection({
  piece: { key, practice },
  format,
}: {
  piece: PieceView
  format: PieceFormat
}) {
  const changes = useMemo(() => statusHistoryOf(practice?.entries ?? [], key), [practice, key])
  if (changes.length === 0) return null
  return (
    <PieceSection title={format.t('history.title')}>
      <ol className={styles.timeline}>
        {changes.map(({ entryId, localDay, from, to }) => (
          <li key={entryId} className={styles.change}>
            <time dateTime={localDay} className={styles.changeDay}>
              {format.fullDate(localDay)}
            </time>
            <span className={styles.changeSteps}>
              {from && (
                <>
                  <Step status={from} format={format} />
                  <span aria-hidden="true">→</span>
                  <VisuallyHidden>{format.t('history.to')}</VisuallyHidden>
                </>
              )}
              <Step status={to} format={format} />
            </span>
          </li>
        ))}
      </ol>
    </PieceSection>
  )
}

function Step({ status, format }: { status: PieceStatus; format: PieceFormat }) {
  return (
    <span className={styles.step}>
      <StatusIcon status={status} />
      {format.status(status)}
    </span>
  )
}

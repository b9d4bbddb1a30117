import type { PieceStatus } from '@segno/domain/repertoire/repertoire-item'
import { statusHistoryOf } from '@segno/domain/repertoire/status-history'
import { useMemo } from 'react'
import { StatusMark } from '../../../ui/status-mark'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import styles from './piece-lists.module.css'
import { PiecePart } from './piece-part'
import type { PieceView } from './use-piece'
import type { PieceWords } from './use-piece-words'

/** When the piece stood where, newest first. */
export function HistoryPart({ piece: { key, practice }, words }: { piece: PieceView; words: PieceWords }) {
  const changes = useMemo(() => statusHistoryOf(practice?.entries ?? [], key), [practice, key])
  if (changes.length === 0) return null
  return (
    <PiecePart title={words.t('history.title')}>
      <ol className={styles.timeline}>
        {changes.map(({ entryId, localDay, from, to }) => (
          <li key={entryId} className={styles.change}>
            <time dateTime={localDay} className={styles.changeDay}>
              {words.day(localDay)}
            </time>
            <span className={styles.changeSteps}>
              {from && (
                <>
                  <Step status={from} words={words} />
                  <span aria-hidden="true">→</span>
                  <VisuallyHidden>{words.t('history.to')}</VisuallyHidden>
                </>
              )}
              <Step status={to} words={words} />
            </span>
          </li>
        ))}
      </ol>
    </PiecePart>
  )
}

function Step({ status, words }: { status: PieceStatus; words: PieceWords }) {
  return (
    <span className={styles.step}>
      <StatusMark status={status} />
      {words.status(status)}
    </span>
  )
}

import { countsAsPractice, type Entry } from '@segno/domain/entry/entry'
import { barMapOf } from '@segno/domain/measures/bar-map'
import { parseMeasures } from '@segno/domain/measures/parse-measures'
import { type PieceKey, pieceKeyOf } from '@segno/domain/piece/piece-key'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { usePiecePractice } from '../../../data/services/use-repertoire'
import { useTranslation } from '../../../i18n/use-translation'
import { barChartDataOf } from '../../../list-screen/bars/bar-spans'
import { PieceBars } from '../../../list-screen/bars/piece-bars'
import { Button } from '../../../ui/button'
import { Icon } from '../../../ui/icon'
import type { EntryFormat } from '../use-entry-format'
import styles from './piece-sessions.module.css'

interface PieceSessionsProps {
  readonly entry: Entry
  readonly pieceKey: PieceKey
  readonly format: EntryFormat
  readonly onChoose: (entryId: string) => void
}

/** The bars of the piece with this entry's bars marked, and links to the piece's previous and next entry. */
export function PieceSessions({ entry, pieceKey, format, onChoose }: PieceSessionsProps) {
  const figures = useTranslation('figures')
  const practice = usePiecePractice(pieceKey)
  const sessions = useMemo(() => (practice?.entries ?? []).filter(countsAsPractice), [practice])
  const bars = useMemo(() => barsOf(sessions, pieceKey), [sessions, pieceKey])
  const at = sessions.findIndex(({ id }) => id === entry.id)
  if (at < 0) return null
  const { t, number, date } = format
  const [next, previous] = [sessions[at - 1], sessions[at + 1]]
  return (
    <section className={styles.sessions} aria-label={t('piece.label')}>
      {bars && <PieceBars bars={bars} t={figures} format={format} session={barsOfSession(entry, pieceKey)} />}
      <div className={styles.ways}>
        {previous && (
          <Button
            variant="plain"
            size="small"
            aria-label={`${t('piece.previous')} ${date(previous.localDay)}`}
            onClick={() => onChoose(previous.id)}
          >
            <Icon name="chevron-left" size="small" />
            {date(previous.localDay)}
          </Button>
        )}
        <Link href={`/repertoire/${encodeURIComponent(pieceKey)}`} className={styles.all}>
          {t('piece.all', { number: number(sessions.length) })}
        </Link>
        {next && (
          <Button
            variant="plain"
            size="small"
            aria-label={`${t('piece.next')} ${date(next.localDay)}`}
            onClick={() => onChoose(next.id)}
          >
            {date(next.localDay)}
            <Icon name="chevron-right" size="small" />
          </Button>
        )}
      </div>
    </section>
  )
}

function barsOf(sessions: readonly Entry[], key: PieceKey) {
  const map = barMapOf(sessions, key)
  return map && barChartDataOf(map)
}

function barsOfSession({ pieces }: Entry, key: PieceKey) {
  return pieces
    .filter(({ title, composer }) => pieceKeyOf(title, composer) === key)
    .flatMap(({ measures }) => parseMeasures(measures))
}

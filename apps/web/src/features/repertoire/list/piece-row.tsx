import { noBreakTitle } from '@segno/domain/piece/no-break-title'
import type { RepertoireRow } from '@segno/domain/repertoire/repertoire-list'
import { Link } from 'wouter'
import { classNames } from '../../../ui/class-names'
import { RowDetails, RowName, rowClass } from '../../../ui/list/list-row'
import { StatusIcon } from '../../../ui/status-icon'
import { pieceAddress } from '../address'
import type { RepertoireFormat } from '../use-repertoire-format'
import { DifficultyDots } from './difficulty-dots'
import styles from './piece-rows.module.css'

export interface PieceRowProps {
  readonly row: RepertoireRow
  /** The piece's index in the list. */
  readonly item: number
  readonly format: RepertoireFormat
  /** The heading above the row names its status. */
  readonly isStatusSaid: boolean
}

/** A row of two lines: name and practice time; status, last day and difficulty. */
export function PieceRow({ row, item, format, isStatusSaid }: PieceRowProps) {
  const { totals, composer } = row
  return (
    <Link href={pieceAddress(row.key)} data-item={item} className={rowClass(styles.row)}>
      <RowName title={row.title} composer={composer} quiet={row.item.status === 'dropped'} />
      <span className={styles.total}>
        {totals.totalPracticeTime > 0 && format.duration(totals.totalPracticeTime)}
      </span>
      <RowDetails>
        <PieceFacts {...{ row, format, isStatusSaid }} />
      </RowDetails>
      <Difficulty row={row} format={format} />
    </Link>
  )
}

/** A piece in the grid: a card with the name at its top. */
export function PieceCard({ row, item, format, isStatusSaid }: PieceRowProps) {
  const { totals, composer } = row
  return (
    <Link
      href={pieceAddress(row.key)}
      data-item={item}
      className={classNames(styles.card, row.item.status === 'dropped' && styles.quiet) ?? ''}
    >
      <span className={styles.cardTitle}>{noBreakTitle(row.title)}</span>
      <span className={styles.cardComposer}>{composer}</span>
      <span className={styles.cardFacts}>
        <PieceFacts {...{ row, format, isStatusSaid }} />
      </span>
      <span className={styles.cardFoot}>
        <span className={styles.total}>
          {totals.totalPracticeTime > 0 && format.duration(totals.totalPracticeTime)}
        </span>
        <Difficulty row={row} format={format} />
      </span>
    </Link>
  )
}

function Difficulty({ row, format }: Pick<PieceRowProps, 'row' | 'format'>) {
  const { difficultyRating: rating } = row.item
  return <DifficultyDots rating={rating} label={format.t('row.difficulty', { rating: rating ?? 0 })} />
}

function PieceFacts({ row, format, isStatusSaid }: Omit<PieceRowProps, 'item'>) {
  const target = format.target(row.item.targetDate)
  return (
    <>
      {!isStatusSaid && (
        <span className={styles.status}>
          <StatusIcon status={row.item.status} />
          {format.status(row.item.status)}
        </span>
      )}
      <span>{format.lastPractised(row.lastDay)}</span>
      {target && <span className={styles.target}>{target}</span>}
      {row.activeGoals > 0 && <span>{format.t('row.goals', { count: row.activeGoals })}</span>}
    </>
  )
}

import { workOf } from '@segno/domain/piece/work-movements'
import { Link } from 'wouter'
import { classNames } from '../../../ui/class-names'
import { RowDetails, RowName, rowClass } from '../../../ui/list/list-row'
import { StatusIcon } from '../../../ui/status-icon'
import { pieceAddress } from '../address'
import type { RepertoireFormat } from '../use-repertoire-format'
import { DifficultyDots } from './difficulty-dots'
import type { PieceLine } from './list-lines'
import styles from './piece-rows.module.css'
import { RecentLine } from './recent-line'
import { CardParts, PracticeTotal } from './row-parts'
import { useSpacious } from './use-spacious'
import workStyles from './work-rows.module.css'

export interface PieceRowProps {
  readonly line: PieceLine
  /** The piece's index in the list. */
  readonly item: number
  readonly format: RepertoireFormat
}

/**
 * A row of two lines: name and practice time; status, last day and difficulty.
 * Wide screens show the last weeks between name and practice time. Parts of a work are indented.
 */
export function PieceRow({ line, item, format }: PieceRowProps) {
  const { row, part } = line
  const isWide = useSpacious()
  return (
    <Link
      href={pieceAddress(row.key)}
      data-item={item}
      className={classNames(rowClass(styles.row), part && workStyles.part, isWide && styles.wide) ?? ''}
    >
      <RowName
        title={nameOf(line, format)}
        composer={part ? null : format.composer(row.composer)}
        quiet={row.item.status === 'dropped'}
      />
      <PracticeTotal {...{ row, format }} />
      <RowDetails>
        <PieceFacts {...{ line, format }} />
      </RowDetails>
      <Difficulty row={row} format={format} />
      {isWide && <RecentLine row={row} format={format} />}
    </Link>
  )
}

/** A piece in the grid: a card with the name at its top. */
export function PieceCard({ line, item, format }: PieceRowProps) {
  const { row } = line
  return (
    <Link
      href={pieceAddress(row.key)}
      data-item={item}
      className={classNames(styles.card, row.item.status === 'dropped' && styles.quiet) ?? ''}
    >
      <CardParts
        title={nameOf(line, format)}
        composer={line.part ? workOf(row)?.title : format.composer(row.composer)}
        facts={<PieceFacts {...{ line, format }} />}
        foot={
          <>
            <PracticeTotal {...{ row, format }} />
            <Difficulty row={row} format={format} />
          </>
        }
      />
    </Link>
  )
}

function nameOf({ row, part }: PieceLine, { t }: RepertoireFormat): string {
  if (part === null) return row.title
  return part === 'whole' ? t('work.whole') : part.movement
}

type LineProps = Omit<PieceRowProps, 'item'>

function Difficulty({ row, format }: { row: PieceLine['row']; format: RepertoireFormat }) {
  const { difficultyRating: rating } = row.item
  return <DifficultyDots rating={rating} label={format.t('row.difficulty', { rating: rating ?? 0 })} />
}

function PieceFacts({ line: { row, isStatusSaid }, format }: LineProps) {
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

import { classNames } from '../../../ui/class-names'
import { Icon } from '../../../ui/icon'
import { RowDetails, RowName, rowClass } from '../../../ui/list/list-row'
import type { RepertoireFormat } from '../use-repertoire-format'
import type { WorkLine } from './list-lines'
import styles from './piece-rows.module.css'
import { CardParts, PracticeTotal } from './row-parts'
import workStyles from './work-rows.module.css'

export interface WorkRowProps {
  readonly line: WorkLine
  /** The heading's index in the list. */
  readonly item: number
  readonly format: RepertoireFormat
  readonly onToggle: () => void
}

/** The heading of a work in the list. It shows and hides the rows of the work's parts. */
export function WorkRow({ line, item, format, onToggle }: WorkRowProps) {
  const { row, isOpen } = line
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      data-item={item}
      className={classNames(rowClass(styles.row), workStyles.work)}
      onClick={onToggle}
    >
      <RowName title={row.title} composer={format.composer(row.composer)} />
      <PracticeTotal {...{ row, format }} />
      <RowDetails>
        <WorkFacts {...{ line, format }} />
      </RowDetails>
    </button>
  )
}

/** The heading of a work in the grid: a card in front of the cards of its parts. */
export function WorkCard({ line, item, format, onToggle }: WorkRowProps) {
  const { row, isOpen } = line
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      data-item={item}
      className={classNames(styles.card, workStyles.work, workStyles.card)}
      onClick={onToggle}
    >
      <CardParts
        title={row.title}
        composer={format.composer(row.composer)}
        facts={<WorkFacts {...{ line, format }} />}
        foot={<PracticeTotal {...{ row, format }} />}
      />
    </button>
  )
}

function WorkFacts({ line: { row, movements, isOpen }, format }: Pick<WorkRowProps, 'line' | 'format'>) {
  return (
    <>
      <span className={workStyles.movements}>
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size="small" className={workStyles.sign} />
        {format.t('work.movements', { count: movements })}
      </span>
      <span>{format.lastPractised(row.lastDay)}</span>
    </>
  )
}

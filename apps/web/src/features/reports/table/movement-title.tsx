import { noBreakTitle } from '@segno/domain/piece/no-break-title'
import { movementTail } from '@segno/domain/piece/work-movements'
import styles from './table-grid.module.css'

interface MovementTitleProps {
  /** A title, optionally followed by its composer. */
  readonly text: string
  /** The title of the piece in `text`; null if `text` names several pieces. */
  readonly title: string | null
}

/** A title on one line. If it does not fit, the style sheet truncates the work and keeps the movement. */
export function MovementTitle({ text, title }: MovementTitleProps) {
  const tail = title === null ? undefined : movementTail({ title: noBreakTitle(title) })
  const at = tail === undefined ? -1 : text.lastIndexOf(tail)
  if (at <= 0) return text
  return (
    <span className={styles.titled}>
      <span className={styles.work}>{text.slice(0, at)}</span>
      <span className={styles.movement}>{text.slice(at)}</span>
    </span>
  )
}

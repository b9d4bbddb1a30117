import type { PieceStatus } from '@segno/domain/repertoire/repertoire-item'
import styles from './status-icon.module.css'

/** The path that fills the circle of each status; null for none. */
const fillings: Readonly<Record<PieceStatus, string | null>> = {
  planned: null,
  learning: 'M6 6V1.4A4.6 4.6 0 0 1 10.6 6z',
  working: 'M6 1.4A4.6 4.6 0 0 1 6 10.6z',
  polished: 'M6 6V1.4A4.6 4.6 0 1 1 1.4 6z',
  performance_ready: 'M1.4 6A4.6 4.6 0 1 1 10.6 6A4.6 4.6 0 1 1 1.4 6z',
  dropped: null,
}

/** The icon of a status. Hidden from screen readers, because the name of the status is always beside it. */
export function StatusIcon({ status }: { status: PieceStatus }) {
  const filling = fillings[status]
  return (
    <svg viewBox="0 0 12 12" className={styles.mark} aria-hidden="true">
      {status === 'dropped' ? (
        <path className={styles.line} d="M2 6h8" />
      ) : (
        <circle className={styles.line} cx="6" cy="6" r="4.6" />
      )}
      {filling && <path className={styles.filling} d={filling} />}
    </svg>
  )
}

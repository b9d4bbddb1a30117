import { classNames } from './class-names'
import styles from './wordmark.module.css'

/**
 * The segno sign. Hidden from screen readers, because the name is beside it or the control around it has a
 * name.
 */
export function SegnoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={classNames(styles.sign, className)} aria-hidden="true">
      <path
        className={styles.curve}
        d="M16.4 7c-.5-2-2.2-3.2-4.4-3.2-2.6 0-4.5 1.6-4.5 3.9 0 4.8 9.2 3.8 9.2 8.6 0 2.3-1.9 3.9-4.5 3.9-2.4 0-4.1-1.3-4.6-3.4"
      />
      <path className={styles.stroke} d="M18.6 3.4 5.4 20.6" />
      <circle className={styles.dot} cx="5.4" cy="11" r="1.5" />
      <circle className={styles.dot} cx="18.6" cy="13" r="1.5" />
    </svg>
  )
}

export function Wordmark({ name, className }: { name: string; className?: string }) {
  return (
    <span className={classNames(styles.wordmark, className)} translate="no">
      <SegnoMark />
      {name}
    </span>
  )
}

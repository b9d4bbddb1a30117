import type { ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './stat.module.css'

/** A description list of `Stat`s in one row. */
export function StatList({ children, className }: { children: ReactNode; className?: string }) {
  return <dl className={classNames(styles.list, className)}>{children}</dl>
}

/** A labelled number with an optional note. */
export function Stat({ label, value, note }: { label: string; value: ReactNode; note?: string }) {
  return (
    <div className={styles.stat}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        {value}
        {note && <span className={styles.note}>{note}</span>}
      </dd>
    </div>
  )
}

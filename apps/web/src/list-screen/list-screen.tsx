import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names'
import styles from './list-screen.module.css'

interface ListScreenProps {
  /** Search and filters above the list. */
  readonly find?: ReactNode
  /** The selected item, for `ListDetails`. On wide screens it gets a column of `--details-width`, unless it is false. */
  readonly details?: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A screen with a list, the search above it and the selected item beside it. */
export function ListScreen({ find, details, className, children }: ListScreenProps) {
  return (
    <div className={classNames(details ? styles.columns : undefined, className)}>
      <div>
        {find}
        {children}
      </div>
      {details && <div className={styles.details}>{details}</div>}
    </div>
  )
}

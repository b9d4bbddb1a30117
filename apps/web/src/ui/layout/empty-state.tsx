import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import styles from './empty-state.module.css'

/** One sentence and one action. */
export function EmptyState({
  sentence,
  action,
  className,
}: {
  sentence: string
  action?: ReactNode
  className?: string
}) {
  return (
    <div className={classNames(styles.empty, className)}>
      <p>{sentence}</p>
      {action}
    </div>
  )
}

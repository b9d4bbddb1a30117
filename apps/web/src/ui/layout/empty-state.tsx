import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import styles from './empty-state.module.css'

/** Shown instead of an empty list: one sentence and one action. */
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

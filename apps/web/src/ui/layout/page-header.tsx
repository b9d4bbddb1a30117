import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import styles from './page-header.module.css'

/** The page's name, one sentence of fact, and at most two actions. `back` stands before the name on inner pages. */
export function PageHeader({
  title,
  fact,
  actions,
  back,
  className,
}: {
  title: ReactNode
  fact?: ReactNode
  actions?: ReactNode
  back?: ReactNode
  className?: string
}) {
  return (
    <header className={classNames(styles.header, className)}>
      {back && <div className={styles.back}>{back}</div>}
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {fact && <p className={styles.fact}>{fact}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}

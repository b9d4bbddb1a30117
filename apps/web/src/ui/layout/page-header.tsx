import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import styles from './page-header.module.css'

/** The title of a page, a short factual sentence and at most two actions. Inner pages have a `back` button. */
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

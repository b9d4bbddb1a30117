import { type ReactNode, useId } from 'react'
import styles from './piece-page.module.css'

interface PiecePartProps {
  readonly title: string
  /** Drawn beside the title. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A section of the page with its heading. */
export function PiecePart({ title, action, children }: PiecePartProps) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.partHead}>
        <h2 id={id} className={styles.partTitle}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}

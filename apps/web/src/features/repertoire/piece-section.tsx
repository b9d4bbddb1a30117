import { type ReactNode, useId } from 'react'
import styles from './piece-section.module.css'

interface PieceSectionProps {
  readonly title: string
  /** A control beside the heading. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A section of the piece page with its heading. */
export function PieceSection({ title, action, children }: PieceSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}

import { type ReactNode, useId } from 'react'
import styles from './page-section.module.css'

interface PageSectionProps {
  readonly title: string
  /** The class of the list, for lists with columns. */
  readonly list?: string | undefined
  readonly children: ReactNode
}

/** A titled list on a printed page. */
export function PageSection({ title, list = '', children }: PageSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <ul className={`${styles.items} ${list}`}>{children}</ul>
    </section>
  )
}

interface PageItemProps {
  readonly name: string
  /** The text after the name, such as the composer of a piece. */
  readonly beside: string | null
  readonly time: string
  /** Details below the name. */
  readonly children?: readonly ReactNode[]
}

/** A line of a printed page: a name, and its time at the end of the line. */
export function PageItem({ name, beside, time, children = [] }: PageItemProps) {
  return (
    <li className={styles.item}>
      <span className={styles.names}>
        <span className={styles.name}>{name}</span>
        {beside !== null && <span className={styles.beside}>{beside}</span>}
      </span>
      <span className={styles.time}>{time}</span>
      {children.length > 0 && <span className={styles.details}>{children}</span>}
    </li>
  )
}

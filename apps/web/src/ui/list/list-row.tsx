import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import styles from './list-row.module.css'

/** The class of a list whose rows are these, for `VirtualList`. */
export const rowList = styles.list ?? ''

/** What sticks above the rows at the top, and what bars and the running timer may cover below (pixels). */
export const listInsets = { insetTop: 64, insetBottom: 150 }

/** The class of a row; `className` says how its parts stand. */
export function rowClass(className: string | undefined, isSelected = false): string {
  return classNames(styles.row, className, isSelected && styles.selected) ?? ''
}

/** The line above the rows of a section: its name, and a figure at its end. */
export function RowHeading({ name, detail }: { name: ReactNode; detail?: ReactNode }) {
  return (
    <div className={styles.heading}>
      <h2 className={styles.headingName}>{name}</h2>
      {detail && <span className={styles.headingDetail}>{detail}</span>}
    </div>
  )
}

interface RowNameProps {
  title: string
  composer?: string | null
  /** Set back: it is no practice, or was put aside. */
  quiet?: boolean
  children?: ReactNode
}

/** A piece in one line: its title, and lighter its composer, who gives way first. */
export function RowName({ title, composer, quiet, children }: RowNameProps) {
  return (
    <span className={classNames(styles.name, quiet && styles.quiet)}>
      <span className={styles.title}>{title}</span>
      {composer && (
        <span className={styles.composer}>
          <span>{composer}</span>
        </span>
      )}
      {children}
    </span>
  )
}

/** The second line of a row: short facts, one after the other. */
export function RowDetails({ children }: { children: ReactNode }) {
  return <span className={styles.details}>{children}</span>
}

import { composerSurname } from '@segno/domain/piece/composer-surname'
import { noBreakTitle } from '@segno/domain/piece/no-break-title'
import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import { usePhone } from '../layout/use-phone'
import styles from './list-row.module.css'

/** The height of a row in pixels at the default text size. On phones a name can have two lines. */
export const rowHeight = { plain: 64, phone: 78 }

/** The class of a `VirtualList` whose rows use `rowClass`. */
export const rowList = styles.list ?? ''

/** The pixels that the search bar covers at the top, and bars and the running timer at the bottom. */
export const listInsets = { insetTop: 64, insetBottom: 150 }

/** Returns the class of a row. `className` sets its columns. */
export function rowClass(className: string | undefined, isSelected = false): string {
  return classNames(styles.row, className, isSelected && styles.selected) ?? ''
}

/** The heading of a section: its name, and a number at the end of the line. */
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
  /** Renders title and composer, for example with marks. The default renders plain text. */
  mark?: (text: string) => ReactNode
  /** Whether the title is grey, for entries that are not practice and for dropped pieces. */
  quiet?: boolean
  children?: ReactNode
}

const asTyped = (text: string): ReactNode => text

/**
 * The name of a piece: its title and, in grey, its composer. It has one line. If the composer does not fit, the
 * row shows only the surname, and then none.
 * On phones the name has up to two lines, and the composer is a surname.
 */
export function RowName({ title, composer, mark = asTyped, quiet, children }: RowNameProps) {
  const isPhone = usePhone()
  return (
    <span className={classNames(styles.name, quiet && styles.quiet)}>
      <span className={styles.title}>{mark(noBreakTitle(title))}</span>
      {composer && (
        <span className={styles.composer}>
          <span className={styles.whole}>{mark(isPhone ? composerSurname(composer) : composer)}</span>
          {!isPhone && (
            <span className={styles.short} data-name={composerSurname(composer)} aria-hidden="true" />
          )}
        </span>
      )}
      {children && ' '}
      {children}
    </span>
  )
}

/** The second line of a row: a sequence of short facts. */
export function RowDetails({ children }: { children: ReactNode }) {
  return <span className={styles.details}>{children}</span>
}

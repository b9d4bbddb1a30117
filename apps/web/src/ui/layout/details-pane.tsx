import type { ReactNode, Ref } from 'react'
import { classNames } from '../class-names'
import styles from './details-pane.module.css'

interface DetailsPaneProps {
  /** Names the region. */
  label: string
  /** Nothing is chosen: the room is only marked. */
  isEmpty: boolean
  /** Back to the list, by Escape. */
  onLeave: () => void
  ref: Ref<HTMLElement>
  children: ReactNode
}

/** What is chosen in a list, beside it; it stays in sight while the list scrolls. */
export function DetailsPane({ label, isEmpty, onLeave, ref, children }: DetailsPaneProps) {
  return (
    <section
      ref={ref}
      aria-label={label}
      tabIndex={-1}
      className={classNames(styles.pane, isEmpty && styles.paneEmpty)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) onLeave()
      }}
    >
      {children}
    </section>
  )
}

/** What is said where nothing is chosen. */
export function DetailsHint({ children }: { children: ReactNode }) {
  return <p className={styles.hint}>{children}</p>
}

/** The address names something that is not here: what may have become of it, and the ways on. */
export function MissingDetails({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children: ReactNode
}) {
  return (
    <div className={styles.missing}>
      <h2 className={styles.title}>{title}</h2>
      <DetailsHint>{text}</DetailsHint>
      {children}
    </div>
  )
}

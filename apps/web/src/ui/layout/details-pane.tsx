import type { ReactNode, Ref } from 'react'
import { classNames } from '../class-names'
import styles from './details-pane.module.css'

interface DetailsPaneProps {
  /** The accessible name of the region. */
  label: string
  /** Whether no item is selected. The pane then has a dashed border. */
  isEmpty: boolean
  /** DetailsPane calls this when the musician presses Escape. */
  onLeave: () => void
  ref: Ref<HTMLElement>
  children: ReactNode
}

/** The pane with the selected item, beside the list. It stays in place while the list scrolls. */
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

/** The text in a details pane that shows no item. */
export function DetailsHint({ children }: { children: ReactNode }) {
  return <p className={styles.hint}>{children}</p>
}

/** Explains that the record in the URL does not exist. `children` are the buttons below the text. */
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

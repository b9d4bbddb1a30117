import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { classNames } from '../class-names'
import { Icon } from '../icon'
import styles from './disclosure.module.css'

export interface DisclosureProps {
  label: string
  children: ReactNode
  /**
   * Whether the content is visible, if the caller controls the state. Otherwise the disclosure starts closed
   * and manages its own state.
   */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** The style of the button. `heading` also makes the button the heading of a section. */
  look?: 'quiet' | 'heading'
}

/** A button that shows and hides content. Hidden content is not rendered. */
export function Disclosure({ label, children, open, onOpenChange, look = 'quiet' }: DisclosureProps) {
  const id = useId()
  const [isOwnOpen, setOwnOpen] = useState(false)
  const isOpen = open ?? isOwnOpen
  const button = (
    <button
      type="button"
      className={classNames(styles.button, look === 'heading' && styles.heading)}
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      onClick={() => {
        setOwnOpen(!isOpen)
        onOpenChange?.(!isOpen)
      }}
    >
      <Icon name="chevron-right" size="small" className={classNames(styles.sign, isOpen && styles.opened)} />
      {label}
    </button>
  )
  return (
    <div>
      {look === 'heading' ? <h2 className={styles.name}>{button}</h2> : button}
      {isOpen && <div id={id}>{children}</div>}
    </div>
  )
}

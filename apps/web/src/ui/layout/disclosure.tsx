import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { classNames } from '../class-names'
import { Icon } from '../icon'
import styles from './disclosure.module.css'

export interface DisclosureProps {
  label: string
  children: ReactNode
  /** Given where somebody else keeps it; otherwise it begins closed and keeps itself. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** `heading`: the button is the name of a section. */
  look?: 'quiet' | 'heading'
}

/** Something that is shown when its name is pressed, and only drawn then. */
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

import { type FocusEvent, useId, useRef, useState } from 'react'
import { Icon } from '../../../ui/icon'
import { IconButton } from '../../../ui/icon-button'
import type { IconName } from '../../../ui/icons/paths'
import styles from './actions-menu.module.css'

export interface MenuAction {
  readonly id: string
  readonly label: string
  readonly icon: IconName
  readonly run: () => void
}

/** A button with a menu of actions. It works before React Aria is fetched, because it needs no overlay code. */
export function ActionsMenu({ label, actions }: { label: string; actions: readonly MenuAction[] }) {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const close = (backToButton: boolean) => {
    setOpen(false)
    if (backToButton) box.current?.querySelector('button')?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles Escape and blur of the buttons inside.
    <div
      ref={box}
      className={styles.box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        close(true)
      }}
      onBlur={(event: FocusEvent) => {
        if (!box.current?.contains(event.relatedTarget)) close(false)
      }}
    >
      <IconButton
        icon="more"
        label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <ul id={id} aria-label={label} className={styles.list}>
          {actions.map((action) => (
            <li key={action.id}>
              <button
                type="button"
                className={styles.action}
                // Safari does not focus a pressed button, so the blur would close the list before the click.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => {
                  close(true)
                  action.run()
                }}
              >
                <Icon name={action.icon} />
                {action.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button'
import type { PanelFrameProps } from './panel-frame'
import styles from './panels.module.css'

/** The frame of a panel above the reports, on wide screens. */
export function PanelSection({ id, title, found, doneLabel, onClose, children }: PanelFrameProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <section
      ref={panel}
      id={id}
      tabIndex={-1}
      aria-label={title}
      className={styles.panel}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose()
      }}
    >
      {children}
      <div className={styles.panelFoot}>
        <p className={styles.found} aria-hidden="true">
          {found}
        </p>
        <Button size="small" onClick={onClose}>
          {doneLabel}
        </Button>
      </div>
    </section>
  )
}

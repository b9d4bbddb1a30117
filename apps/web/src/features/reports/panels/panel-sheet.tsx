import { Button } from '../../../ui/button'
import { Sheet } from '../../../ui/overlay/sheet'
import { FoundStatus } from './found-status'
import type { PanelFrameProps } from './panel-frame'
import styles from './panels.module.css'

/**
 * Shows a panel in a sheet over the reports, on phones. It has its own `FoundStatus`, because a screen reader ignores
 * the page below a modal sheet.
 */
export function PanelSheet({ title, found, doneLabel, closeLabel, onClose, children }: PanelFrameProps) {
  return (
    <Sheet
      title={title}
      closeLabel={closeLabel}
      isOpen
      onClose={onClose}
      footer={
        <>
          <p className={styles.found} aria-hidden="true">
            {found}
          </p>
          <Button variant="primary" onClick={onClose}>
            {doneLabel}
          </Button>
        </>
      }
    >
      {children}
      <FoundStatus found={found} />
    </Sheet>
  )
}

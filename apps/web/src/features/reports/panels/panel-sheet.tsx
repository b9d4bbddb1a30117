import { Button } from '../../../ui/button'
import { Sheet } from '../../../ui/overlay/sheet'
import { FoundStatus } from './found-status'
import type { PanelFrameProps } from './panel-frame'
import styles from './panels.module.css'

/**
 * The frame of a panel in a sheet over the reports, on narrow screens. It contains its own `FoundStatus`,
 * because screen readers ignore the page below a modal sheet.
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

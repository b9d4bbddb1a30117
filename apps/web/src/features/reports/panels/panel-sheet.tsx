import { Button } from '../../../ui/button'
import { Sheet } from '../../../ui/overlay/sheet'
import { FoundStatus } from './found-status'
import type { PanelFrameProps } from './panel-frame'
import styles from './panels.module.css'

/** A panel over the reports, on phones. What it finds is said in it: what is below it is not heard. */
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

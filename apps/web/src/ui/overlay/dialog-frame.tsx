import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { classNames } from '../class-names'
import { IconButton } from '../icon-button'
import styles from './dialog.module.css'
import { OverlayLocale } from './overlay-locale'

export interface DialogFrameProps {
  title: string
  closeLabel: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  /** The buttons. They stay visible below the scrolling body. */
  footer?: ReactNode
  /**
   * Whether the dialog ignores a press outside, for forms with unsaved text. Escape and the close button still
   * close it.
   */
  keepOnOutsidePress?: boolean
}

/** The backdrop, the box and the title of a dialog or sheet. */
export function DialogFrame({
  title,
  closeLabel,
  isOpen,
  onClose,
  children,
  footer,
  keepOnOutsidePress,
  overlayClass,
  frameClass,
}: DialogFrameProps & { overlayClass: string | undefined; frameClass: string | undefined }) {
  return (
    <OverlayLocale>
      <ModalOverlay
        isOpen={isOpen}
        isDismissable={!keepOnOutsidePress}
        onOpenChange={(open) => {
          if (!open) onClose()
        }}
        className={classNames(styles.overlay, overlayClass) ?? ''}
      >
        <Modal className={classNames(styles.frame, frameClass) ?? ''}>
          <AriaDialog className={styles.dialog ?? ''}>
            <div className={styles.head}>
              <Heading slot="title" className={styles.title ?? ''}>
                {title}
              </Heading>
              <IconButton icon="close" label={closeLabel} onClick={onClose} className={styles.close} />
            </div>
            <div className={styles.body}>{children}</div>
            {footer && <div className={styles.footer}>{footer}</div>}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </OverlayLocale>
  )
}

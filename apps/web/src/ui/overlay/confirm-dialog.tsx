import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Button } from '../button'
import { classNames } from '../class-names'
import styles from './dialog.module.css'
import { OverlayLocale } from './overlay-locale'

export interface ConfirmDialogProps {
  title: string
  /** An explanation of what the action changes and what it leaves unchanged. */
  children: ReactNode
  confirmLabel: string
  cancelLabel: string
  isOpen: boolean
  onConfirm: () => void
  onCancel: () => void
  tone?: 'plain' | 'danger'
  pending?: boolean
  /** Whether the action is disabled, for example until the musician has typed a word. */
  confirmDisabled?: boolean
}

/** Asks before an action, such as a deletion. Cancel has the focus. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel,
  isOpen,
  onConfirm,
  onCancel,
  tone = 'danger',
  pending,
  confirmDisabled,
}: ConfirmDialogProps) {
  return (
    <OverlayLocale>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={(open) => {
          if (!open) onCancel()
        }}
        className={classNames(styles.overlay, styles.question) ?? ''}
      >
        <Modal className={classNames(styles.frame, styles.small, styles.compact) ?? ''}>
          <AriaDialog role="alertdialog" className={styles.dialog ?? ''}>
            <div className={styles.head}>
              <Heading slot="title" className={styles.title ?? ''}>
                {title}
              </Heading>
            </div>
            <div className={styles.body}>{children}</div>
            <div className={styles.footer}>
              <Button variant="plain" onClick={onCancel} autoFocus>
                {cancelLabel}
              </Button>
              <Button
                variant={tone === 'danger' ? 'danger' : 'primary'}
                pending={pending}
                disabled={confirmDisabled}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
            </div>
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </OverlayLocale>
  )
}

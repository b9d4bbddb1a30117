import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from '../icon-button'
import { OverlayLocale } from './overlay-locale'
import styles from './paper-dialog.module.css'

export interface PaperDialogProps {
  title: string
  /** The text below the title: the days that the page covers. */
  subtitle: ReactNode
  closeLabel: string
  onClose: () => void
  /** Choices and buttons above the page, which are not printed. */
  tools: ReactNode
  children: ReactNode
}

/** A dialog that looks like a page of paper. While it is open, the browser prints only this page. */
export function PaperDialog({ title, subtitle, closeLabel, onClose, tools, children }: PaperDialogProps) {
  return (
    <OverlayLocale>
      <ModalOverlay
        isOpen
        isDismissable
        onOpenChange={(open) => {
          if (!open) onClose()
        }}
        className={styles.overlay ?? ''}
        data-print="page"
      >
        <Modal className={styles.frame ?? ''}>
          <AriaDialog className={styles.dialog ?? ''}>
            <div className={styles.bar}>
              <div className={styles.tools}>{tools}</div>
              <IconButton icon="close" label={closeLabel} onClick={onClose} />
            </div>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard. */}
            <div className={styles.desk} tabIndex={0}>
              <article className={styles.paper}>
                <header className={styles.head}>
                  <Heading slot="title" className={styles.title ?? ''}>
                    {title}
                  </Heading>
                  <p className={styles.subtitle}>{subtitle}</p>
                </header>
                {children}
              </article>
            </div>
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </OverlayLocale>
  )
}

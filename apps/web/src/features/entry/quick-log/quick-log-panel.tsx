import { type RefObject, type SyntheticEvent, useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useKeyboardInset } from '../use-keyboard-inset'
import { LineForm } from './line-form'
import styles from './quick-log.module.css'

/** The entry line in a dialog over any screen. Escape closes the dialog and keeps the text. */
export function QuickLogPanel({ onClose }: { onClose: () => void }) {
  const t = useTranslation('entry')
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useModal(dialog, field)
  useKeyboardInset(dialog)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the panel closes it, and Escape does the same.
    <dialog
      ref={dialog}
      className={styles.panel}
      aria-labelledby="quick-log-name"
      onCancel={(event) => closeInstead(event, onClose)}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <h2 id="quick-log-name" className="visually-hidden">
        {t('quick.name')}
      </h2>
      <LineForm field={field} className={styles.inside} onSaved={onClose} onClose={onClose} />
    </dialog>
  )
}

/**
 * Prevents the browser from closing the dialog and calls `onClose`, so that the React state stays in charge.
 */
function closeInstead(event: SyntheticEvent, onClose: () => void) {
  event.preventDefault()
  onClose()
}

function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  field: RefObject<HTMLInputElement | null>,
): void {
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    if (element && !element.open) element.showModal()
    field.current?.focus()
    return () => {
      element?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [dialog, field])
}

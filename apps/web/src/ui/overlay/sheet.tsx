import styles from './dialog.module.css'
import type { DialogFrameProps } from './dialog-frame'
import { DialogFrame } from './dialog-frame'

export type SheetProps = DialogFrameProps

/** A panel over the page. It slides in from the right on wide screens and from below on phones. */
export function Sheet(props: SheetProps) {
  return <DialogFrame {...props} overlayClass={styles.aside} frameClass={styles.sheet} />
}

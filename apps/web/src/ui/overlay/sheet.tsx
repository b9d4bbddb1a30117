import styles from './dialog.module.css'
import type { DialogFrameProps } from './dialog-frame'
import { DialogFrame } from './dialog-frame'

export type SheetProps = DialogFrameProps

/** Details beside the page: from the right on wide screens, from below on phones. */
export function Sheet(props: SheetProps) {
  return <DialogFrame {...props} overlayClass={styles.aside} frameClass={styles.sheet} />
}

import styles from './dialog.module.css'
import type { DialogFrameProps } from './dialog-frame'
import { DialogFrame } from './dialog-frame'

export type DialogProps = DialogFrameProps & { size?: 'small' | 'medium' | 'large' }

const sizes = { small: styles.small, medium: styles.medium, large: styles.large }

/** A form or question over the page. On phones it takes the whole height. */
export function Dialog({ size = 'medium', ...frame }: DialogProps) {
  return <DialogFrame {...frame} overlayClass={styles.centred} frameClass={sizes[size]} />
}

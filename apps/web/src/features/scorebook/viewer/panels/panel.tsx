import { type ReactNode, useId } from 'react'
import { IconButton } from '../../../../ui/icon-button'
import styles from './panel.module.css'

/** A small panel above the page. It takes no focus and is not modal, so keys and pedals still turn pages. */
export function Panel({
  title,
  closeLabel,
  isOpen,
  onClose,
  children,
}: {
  title: string
  closeLabel: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.panel} hidden={!isOpen}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <IconButton icon="close" label={closeLabel} onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  )
}

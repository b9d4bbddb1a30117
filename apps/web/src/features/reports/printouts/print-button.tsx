import { Button } from '../../../ui/button'
import styles from './print-button.module.css'

/**
 * Prints the open page: what else is on the screen is left out by its style for print. Browsers name the printed file
 * after the document, which is called `title` meanwhile.
 */
export function PrintButton({ label, title }: { label: string; title: string }) {
  const print = () => {
    const before = document.title
    document.title = title
    window.print()
    document.title = before
  }
  return (
    <Button variant="primary" className={styles.print} onClick={print}>
      {label}
    </Button>
  )
}

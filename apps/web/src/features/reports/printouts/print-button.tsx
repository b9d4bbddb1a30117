import { Button } from '../../../ui/button'
import styles from './print-button.module.css'

/**
 * The button that prints the open page. Print styles hide the rest of the screen.
 * Browsers name the printed file after `document.title`, so the button sets it to `title` while it prints.
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

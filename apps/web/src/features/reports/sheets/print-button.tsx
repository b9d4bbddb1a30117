import { Button } from '../../../ui/button'
import styles from './print-button.module.css'

/** Prints the open page: what else is on the screen is left out by its style for print. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button variant="primary" className={styles.print} onClick={() => window.print()}>
      {label}
    </Button>
  )
}

import { IconButton } from '../../../ui/icon-button'
import styles from './printout-steps.module.css'

interface StepProps {
  readonly label: string
  /** True if the diary has no page in this direction. */
  readonly isEnd: boolean
  readonly onStep: () => void
}

/** The buttons that turn to the page before and after. A button at the end keeps the focus, but does nothing. */
export function PrintoutSteps({ previous, next }: { previous: StepProps; next: StepProps }) {
  return (
    <span className={styles.steps}>
      <IconButton icon="chevron-left" {...propsOf(previous)} />
      <IconButton icon="chevron-right" {...propsOf(next)} />
    </span>
  )
}

function propsOf({ label, isEnd, onStep }: StepProps) {
  return { label, 'aria-disabled': isEnd, onClick: () => !isEnd && onStep() }
}

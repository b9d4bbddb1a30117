import { classNames } from './class-names'
import styles from './spinner.module.css'
import { VisuallyHidden } from './visually-hidden'

/** Shows that work takes time, such as reading a file. Screens with local data do not need a spinner. */
export function Spinner({
  label,
  labelShown = false,
  className,
}: {
  label: string
  labelShown?: boolean
  className?: string
}) {
  return (
    <span role="status" className={classNames(styles.spinner, className)}>
      <span className={styles.dots} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {labelShown ? <span>{label}</span> : <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  )
}

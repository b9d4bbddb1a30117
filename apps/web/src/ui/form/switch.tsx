import type { CheckboxProps } from './checkbox'
import { Choice } from './checkbox'
import styles from './choice.module.css'

export type SwitchProps = CheckboxProps

/** A setting that is on or off. It applies at once, without Save. */
export function Switch(props: SwitchProps) {
  return <Choice {...props} look={styles.track} role="switch" reversed />
}

import type { CheckboxProps } from './checkbox'
import { Choice } from './checkbox'
import styles from './choice.module.css'

export type SwitchProps = CheckboxProps

/** On or off at once, without a Save. */
export function Switch(props: SwitchProps) {
  return <Choice {...props} look={styles.track} role="switch" reversed />
}

import type { ComponentProps } from 'react'
import { classNames } from '../class-names'
import { Icon } from '../icon'
import controls from './control.module.css'
import styles from './field.module.css'
import type { FieldText } from './field-frame'
import { FieldFrame } from './field-frame'

export interface SelectOption<Value extends string = string> {
  value: Value
  label: string
  lang?: string
  disabled?: boolean
}
export interface SelectGroup<Value extends string = string> {
  label: string
  options: readonly SelectOption<Value>[]
}

export type NativeSelectProps<Value extends string> = Omit<
  ComponentProps<'select'>,
  'value' | 'onChange' | 'children' | 'className'
> &
  FieldText & {
    value: Value
    options: readonly (SelectOption<Value> | SelectGroup<Value>)[]
    onValueChange: (value: Value) => void
  }

/** A native `<select>`, which every phone and screen reader supports. */
export function NativeSelect<Value extends string>(props: NativeSelectProps<Value>) {
  return (
    <FieldFrame<NativeSelectProps<Value>> {...props}>
      {({ options, onValueChange, ...control }) => (
        <span className={styles.selectBox}>
          <select
            {...control}
            className={classNames(controls.control, styles.select)}
            onChange={(event) => onValueChange(event.currentTarget.value as Value)}
          >
            {options.map((entry) =>
              'options' in entry ? (
                <optgroup key={entry.label} label={entry.label}>
                  {entry.options.map(drawOption)}
                </optgroup>
              ) : (
                drawOption(entry)
              ),
            )}
          </select>
          <Icon name="chevron-down" size="small" className={styles.chevron} />
        </span>
      )}
    </FieldFrame>
  )
}

function drawOption(option: SelectOption) {
  return (
    <option key={option.value} value={option.value} lang={option.lang} disabled={option.disabled}>
      {option.label}
    </option>
  )
}

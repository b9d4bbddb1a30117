import type { ComponentProps } from 'react'
import { classNames } from '../class-names'
import controls from './control.module.css'
import styles from './field.module.css'
import type { FieldText } from './field-frame'
import { FieldFrame } from './field-frame'

type Native<Tag extends 'input' | 'textarea'> = Omit<
  ComponentProps<Tag>,
  'value' | 'defaultValue' | 'onChange' | 'className' | 'children' | 'type'
>
interface TextValue {
  value: string
  onValueChange: (value: string) => void
}

export type TextFieldProps = Native<'input'> &
  FieldText &
  TextValue & { type?: 'text' | 'email' | 'password' | 'url' | 'tel'; unit?: string }

export function TextField(props: TextFieldProps) {
  return (
    <FieldFrame<TextFieldProps> {...props}>
      {(control) => <Box {...control} type={control.type ?? 'text'} />}
    </FieldFrame>
  )
}

export type NumberFieldProps = Native<'input'> & FieldText & TextValue & { unit?: string }

/** A field that returns a number as typed text. The parser of the form decides its meaning. */
export function NumberField(props: NumberFieldProps) {
  return (
    <FieldFrame<NumberFieldProps> {...props}>
      {(control) => (
        <Box
          inputMode="numeric"
          autoComplete="off"
          step="any"
          {...control}
          type="number"
          kind={styles.number}
        />
      )}
    </FieldFrame>
  )
}

/**
 * A field that returns a whole number as typed text. A browser's number field drops the colon of "1:30" and
 * returns no text for "60-80".
 * So this is a text field with the numeric keyboard.
 */
export function WholeNumberField(props: NumberFieldProps) {
  return (
    <FieldFrame<NumberFieldProps> {...props}>
      {(control) => (
        <Box inputMode="numeric" autoComplete="off" {...control} type="text" kind={styles.number} />
      )}
    </FieldFrame>
  )
}

export type TextAreaProps = Native<'textarea'> & FieldText & TextValue

/**
 * A field for several lines of text in the serif font. Grows with its text if the browser supports
 * `field-sizing`.
 */
export function TextArea(props: TextAreaProps) {
  return (
    <FieldFrame<TextAreaProps> {...props}>
      {({ onValueChange, ...control }) => (
        <textarea
          rows={3}
          {...control}
          className={classNames(controls.control, styles.area)}
          onChange={(event) => onValueChange(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  )
}

function Box({
  unit,
  kind,
  onValueChange,
  ...rest
}: Omit<ComponentProps<'input'>, 'onChange'> & {
  unit?: string | undefined
  kind?: string | undefined
  onValueChange: (value: string) => void
}) {
  const input = (
    <input
      {...rest}
      className={classNames(controls.control, kind, unit && styles.withUnit)}
      onChange={(event) => onValueChange(event.currentTarget.value)}
    />
  )
  if (!unit) return input
  return (
    <span className={styles.unitBox}>
      {input}
      <span className={styles.unit} aria-hidden="true">
        {unit}
      </span>
    </span>
  )
}

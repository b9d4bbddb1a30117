import type { ComponentProps, ReactNode } from 'react'
import { useFormat } from '../../i18n/use-format'
import { useTranslation } from '../../i18n/use-translation'
import { classNames } from '../class-names'
import controls from './control.module.css'
import { dateFieldText } from './date-field-text'
import styles from './date-time-field.module.css'
import type { FieldText } from './field-frame'
import { FieldFrame } from './field-frame'

export type DateTimeFieldProps = Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'className' | 'children' | 'type'
> &
  FieldText & {
    /** The value as ISO text: `2026-11-22` or `2026-11-22T18:20`. */
    value: string
    onValueChange: (value: string) => void
    type: 'date' | 'datetime-local'
    /** DateTimeField calls this when the focus leaves the field and its calendar. */
    onBlur?: () => void
    /** A button at the end of the field in place of the browser's calendar button. */
    adornment?: ReactNode
  }

/**
 * The browser's date field, whose value is ISO text. Browsers show it in their own language, not in the
 * language of the page.
 * So the field shows the value in the language of the app. The browser's text is visible only while the field
 * has the focus or an incomplete date.
 */
export function DateTimeField(props: DateTimeFieldProps) {
  const t = useTranslation('shell')
  const format = useFormat()
  const isEmpty = props.value === ''
  return (
    <FieldFrame<DateTimeFieldProps> {...props}>
      {({ onValueChange, onBlur, adornment, ...control }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus leaves.
        <span
          className={classNames(
            styles.box,
            isEmpty && styles.empty,
            adornment !== undefined && styles.adorned,
          )}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) onBlur?.()
          }}
          data-shown={(isEmpty ? t('date.empty') : dateFieldText(control.value, format)) || undefined}
        >
          <input
            {...control}
            className={classNames(controls.control, styles.input)}
            onChange={(event) => onValueChange(event.currentTarget.value)}
          />
          {adornment}
        </span>
      )}
    </FieldFrame>
  )
}

import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { NumberField } from '../../../ui/form/field'
import styles from './bars.module.css'

/** The bounds of a bar number in the schema of scores. 0 is an upbeat. */
export const barRange = { min: 0, max: 99_999 } as const

/** A field for the number of a bar. Enter turns to its page. */
export function GoToBar({
  pageOf,
  unknown,
  onPage,
}: {
  /** Returns the page of a bar, or null if the page is unknown. */
  pageOf: (bar: number) => number | null
  /** The error for a bar whose page is unknown. */
  unknown: string
  onPage: (page: number) => void
}) {
  const t = useTranslation('score-bars')
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const bar = barOf(text)
    const page = bar === null ? null : pageOf(bar)
    setError(bar === null ? t('error', barRange) : page === null ? unknown : null)
    if (page !== null) onPage(page)
  }
  return (
    <form noValidate className={styles.row} onSubmit={submit}>
      <NumberField
        label={t('goTo')}
        value={text}
        min={barRange.min}
        max={barRange.max}
        step={1}
        error={error ?? undefined}
        onValueChange={(value) => {
          setError(null)
          setText(value)
        }}
      />
      <Button type="submit">{t('go')}</Button>
    </form>
  )
}

/** Parses a typed bar number. Returns null if the text is not a whole number in `barRange`. */
export function barOf(text: string): number | null {
  const bar = /^\d{1,5}$/.test(text.trim()) ? Number(text) : null
  return bar !== null && bar <= barRange.max ? bar : null
}

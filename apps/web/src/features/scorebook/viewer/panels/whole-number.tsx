import { useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation'
import { NumberField } from '../../../../ui/form/field'

/** A field for a whole number within a range. A number out of range shows an error and changes nothing. */
export function WholeNumber({
  label,
  value,
  range: { min, max },
  onValue,
}: {
  label: string
  value: number
  range: { readonly min: number; readonly max: number }
  onValue: (value: number) => void
}) {
  const t = useTranslation('score-panels')
  const [typed, setTyped] = useState<string | null>(null)
  const isValid = (text: string) => /^\d{1,4}$/.test(text) && Number(text) >= min && Number(text) <= max
  return (
    <NumberField
      label={label}
      value={typed ?? String(value)}
      min={min}
      max={max}
      step={1}
      error={typed !== null && !isValid(typed) ? t('number.error', { min, max }) : undefined}
      onValueChange={(text) => {
        setTyped(text)
        if (isValid(text)) onValue(Number(text))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

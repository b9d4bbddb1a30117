import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { NumberField } from '../../../ui/form/field'

/** A field for a whole number within a range. A number out of range shows an error and changes nothing. */
export function RangedNumber({
  label,
  description,
  value,
  range: { min, max },
  onValue,
}: {
  label: string
  description?: string
  value: number
  range: { readonly min: number; readonly max: number }
  onValue: (value: number) => void
}) {
  const t = useTranslation('toolbox')
  const [typed, setTyped] = useState<string | null>(null)
  const isValid = (text: string) => /^-?\d{1,3}$/.test(text) && Number(text) >= min && Number(text) <= max
  return (
    <NumberField
      label={label}
      description={description}
      value={typed ?? String(value)}
      min={min}
      max={max}
      step={1}
      error={typed !== null && !isValid(typed) ? t('metronome.tempo.error', { min, max }) : undefined}
      onValueChange={(text) => {
        setTyped(text)
        if (isValid(text)) onValue(Number(text))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

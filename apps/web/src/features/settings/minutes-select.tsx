import { useFormat } from '../../i18n/use-format'
import { NativeSelect } from '../../ui/form/native-select'
import styles from './settings.module.css'

interface MinutesSelectProps {
  readonly label: string
  readonly description?: string
  readonly offered: readonly number[]
  readonly value: number | null
  /** The label of the choice 'no minutes'. If absent, the list does not offer this choice. */
  readonly none?: string
  readonly onChange: (minutes: number | null) => void
}

/** A list of minutes. It also offers the current value, which another version or program may have set. */
export function MinutesSelect({ label, description, offered, value, none, onChange }: MinutesSelectProps) {
  const { duration } = useFormat()
  const minutes = [...new Set([...offered, ...(value === null ? [] : [value])])]
  return (
    <NativeSelect
      className={styles.narrow ?? ''}
      label={label}
      {...(description !== undefined && { description })}
      value={String(value ?? '')}
      options={[
        ...(none === undefined ? [] : [{ value: '', label: none }]),
        ...minutes
          .sort((one, other) => one - other)
          .map((count) => ({ value: String(count), label: duration(count * 60) })),
      ]}
      onValueChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
    />
  )
}

import { otherSessionLengths, sessionLengths } from '@segno/domain/next-up/practice-blocks'
import type { Translate } from '../../../i18n/keys'
import { NativeSelect } from '../../../ui/form/native-select'
import { RadioRow } from '../../../ui/form/radio-row'
import styles from './next-up.module.css'

interface SessionLengthChoiceProps {
  readonly t: Translate<'next-up'>
  readonly minutes: number
  readonly onChange: (minutes: number) => void
}

/** Four common lengths of a session in one row. A menu has all other lengths in steps of five minutes. */
export function SessionLengthChoice({ t, minutes, onChange }: SessionLengthChoiceProps) {
  const nameOf = (length: number) => ({ value: String(length), label: t('minutes', { minutes: length }) })
  const others = otherSessionLengths()
  return (
    <div className={styles.lengths}>
      <RadioRow
        className={styles.usual ?? ''}
        label={t('length.label')}
        options={sessionLengths.map(nameOf)}
        value={String(minutes)}
        onValueChange={(value) => onChange(Number(value))}
      />
      <NativeSelect
        className={styles.other ?? ''}
        label={t('length.otherLabel')}
        labelHidden
        options={[{ value: '', label: t('length.other'), disabled: true }, ...others.map(nameOf)]}
        value={others.includes(minutes) ? String(minutes) : ''}
        onValueChange={(value) => onChange(Number(value))}
      />
    </div>
  )
}

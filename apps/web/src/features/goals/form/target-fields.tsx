import { goalTypeOfKind } from '@segno/domain/goal/goal-kind'
import { NumberField, TextField } from '../../../ui/form/field'
import { NativeSelect } from '../../../ui/form/native-select'
import type { GoalFormat } from '../use-goal-format'
import { type GoalDraft, OWN_UNIT, offeredUnits } from './goal-draft'
import styles from './goal-form.module.css'

interface TargetFieldsProps {
  readonly draft: GoalDraft
  readonly format: GoalFormat
  readonly onChange: (fields: Partial<GoalDraft>) => void
  readonly errors: Readonly<Record<string, string>>
}

/** The target fields: hours and minutes for practice time, otherwise a number with its unit. */
export function TargetFields({ draft, format, onChange, errors }: TargetFieldsProps) {
  const { t } = format
  if (goalTypeOfKind(draft.kind) === 'practice_time') {
    return (
      <div className={styles.pair}>
        <NumberField
          label={t('form.hours')}
          name="hours"
          value={draft.hours}
          onValueChange={(hours) => onChange({ hours })}
          inputMode="decimal"
          min={0}
          error={errors.targetValue}
        />
        <NumberField
          label={t('form.minutes')}
          name="minutes"
          value={draft.minutes}
          onValueChange={(minutes) => onChange({ minutes })}
          min={0}
        />
      </div>
    )
  }
  const offered: readonly string[] = offeredUnits[draft.kind]
  return (
    <>
      <div className={styles.pair}>
        <NumberField
          label={t('form.target')}
          name="target"
          value={draft.target}
          onValueChange={(target) => onChange({ target })}
          inputMode="decimal"
          min={1}
          required
          error={errors.targetValue}
        />
        {offered.length > 0 ? (
          <NativeSelect
            label={t('form.unit')}
            value={offered.includes(draft.unit) ? draft.unit : OWN_UNIT}
            options={[
              ...offered.map((value) => ({ value, label: format.unit(value) })),
              { value: OWN_UNIT, label: t('unit.own') },
            ]}
            onValueChange={(unit) => onChange({ unit })}
          />
        ) : (
          <OwnUnit label={t('form.unit')} {...{ draft, format, onChange, errors }} />
        )}
      </div>
      {offered.length > 0 && !offered.includes(draft.unit) && (
        <OwnUnit label={t('form.ownUnit')} {...{ draft, format, onChange, errors }} />
      )}
    </>
  )
}

function OwnUnit({ label, draft, format, onChange, errors }: TargetFieldsProps & { label: string }) {
  return (
    <TextField
      label={label}
      hint={format.t('form.optional')}
      value={draft.ownUnit}
      onValueChange={(text) => onChange({ ownUnit: text })}
      autoComplete="off"
      error={errors.unit}
    />
  )
}

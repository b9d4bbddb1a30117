import { type FilterField, filterFields, type Operator } from '@segno/domain/report/view/condition'
import { operatorsOf } from '@segno/domain/report/view/condition-rules'
import { NativeSelect } from '../../../ui/form/native-select'
import { IconButton } from '../../../ui/icon-button'
import { parseDraft, withField, withOperator } from './condition-draft'
import type { PanelFormat } from './panel-format'
import styles from './panels.module.css'
import { ValueField, type ValueFieldProps } from './value-field'

interface ConditionRowProps extends Omit<ValueFieldProps, 'problem'> {
  /** The position of the condition in the list, counted from 1. */
  readonly number: number
  readonly onRemove: () => void
}

/** The controls of a condition: its field, its operator and its value. */
export function ConditionRow({ number, onRemove, ...value }: ConditionRowProps) {
  const { draft, format, onChange } = value
  const { t } = format
  const parsed = parseDraft(draft)
  return (
    <fieldset className={styles.condition} data-condition={draft.id}>
      <legend className="visually-hidden">{t('condition.name', { number })}</legend>
      <NativeSelect<FilterField>
        label={t('condition.field')}
        labelHidden
        data-place="field"
        className={styles.field ?? ''}
        value={draft.field}
        options={fieldOptions(format)}
        onValueChange={(field) => onChange(withField(draft, field))}
      />
      <NativeSelect<Operator>
        label={t('condition.operator')}
        labelHidden
        className={styles.operator ?? ''}
        value={draft.operator}
        options={operatorsOf(draft.field).map((operator) => ({
          value: operator,
          label: operatorName(draft.field, operator, format),
        }))}
        onValueChange={(operator) => onChange(withOperator(draft, operator))}
      />
      <div className={styles.value}>
        <ValueField {...value} problem={parsed.ok ? null : parsed.error} />
      </div>
      <IconButton
        icon="close"
        label={t('condition.remove', { number })}
        className={styles.remove}
        onClick={onRemove}
      />
    </fieldset>
  )
}

function fieldOptions({ t, language }: PanelFormat) {
  const { compare } = new Intl.Collator(language)
  return filterFields
    .map((field) => ({ value: field, label: t(`field.${field}`) }))
    .sort((a, b) => compare(a.label, b.label))
}

function operatorName(field: FilterField, operator: Operator, { t }: PanelFormat): string {
  if (operator === 'equals' && field === 'date') return t('operator.on')
  if (operator === 'equals' && field === 'duration') return t('operator.exactly')
  return t(`operator.${operator}`)
}

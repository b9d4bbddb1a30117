import { valueKindOf } from '@segno/domain/report/view/condition-rules'
import { limits } from '@segno/domain/shared/limits'
import { Fragment } from 'react'
import type { ReportChoices } from '../../../data/reports/use-report-choices'
import { CalendarField } from '../../../ui/form/calendar-field'
import { NumberField, TextField } from '../../../ui/form/field'
import { NativeSelect } from '../../../ui/form/native-select'
import { ChoiceField } from './choice-field'
import { type ConditionDraft, type DraftProblem, MOST_MINUTES } from './condition-draft'
import type { PanelFormat } from './panel-format'
import styles from './panels.module.css'

export interface ValueFieldProps {
  readonly draft: ConditionDraft
  readonly problem: DraftProblem | null
  readonly choices: ReportChoices | null
  readonly format: PanelFormat
  /** Called with the edited draft. `isTyped` means that the musician is still typing. */
  readonly onChange: (draft: ConditionDraft, isTyped?: boolean) => void
  readonly onSettle: () => void
}

/** The control for the value of a condition, which depends on the kind of value. */
export function ValueField(props: ValueFieldProps) {
  const { draft, problem, choices, format, onChange } = props
  const { t } = format
  const kind = valueKindOf(draft.field, draft.operator)
  switch (kind) {
    case 'none':
      return null
    case 'flag':
      return (
        <NativeSelect
          label={t(`field.${draft.field}`)}
          labelHidden
          value={draft.first}
          options={[
            { value: 'yes', label: t('value.flag.yes') },
            { value: 'no', label: t('value.flag.no') },
          ]}
          onValueChange={(first) => onChange({ ...draft, first })}
        />
      )
    case 'words':
      return <TextsField {...props} />
    case 'day':
    case 'dayRange':
      return <Pair {...props} isDate isRange={kind === 'dayRange'} />
    case 'seconds':
    case 'secondsRange':
      return <Pair {...props} isDate={false} isRange={kind === 'secondsRange'} />
    default:
      return (
        <ChoiceField
          field={draft.field}
          chosen={draft.chosen}
          isSingle={kind === 'choice'}
          choices={choices}
          format={format}
          note={problem ? problemText(problem, format) : undefined}
          onChosen={(chosen) => onChange({ ...draft, chosen })}
        />
      )
  }
}

function TextsField({ draft, problem, format, onChange, onSettle }: ValueFieldProps) {
  return (
    <TextField
      label={format.t('value.words')}
      labelHidden
      placeholder={format.t('value.words')}
      value={draft.first}
      onValueChange={(first) => onChange({ ...draft, first }, true)}
      onBlur={onSettle}
      autoComplete="off"
      {...notesOf(problem, 'first', format)}
    />
  )
}

type Side = 'first' | 'second'

/** The control for a day or a number of minutes, or for a range of them. */
function Pair({ isDate, isRange, ...props }: ValueFieldProps & { isDate: boolean; isRange: boolean }) {
  const sides: readonly Side[] = isRange ? ['first', 'second'] : ['first']
  return (
    <div className={styles.pair}>
      {sides.map((side) => (
        <Fragment key={side}>
          {side === 'second' && (
            <span aria-hidden="true" className={styles.dash}>
              –
            </span>
          )}
          <OneOfPair side={side} isDate={isDate} isRange={isRange} {...props} />
        </Fragment>
      ))}
    </div>
  )
}

interface OneOfPairProps extends ValueFieldProps {
  readonly side: Side
  readonly isDate: boolean
  readonly isRange: boolean
}

function OneOfPair({ side, isDate, isRange, draft, problem, format, onChange, onSettle }: OneOfPairProps) {
  const shared = {
    label: format.t(labelOf(side, isDate, isRange)),
    labelHidden: true,
    className: styles.half ?? '',
    value: draft[side],
    onValueChange: (text: string) => onChange({ ...draft, [side]: text }, true),
    onBlur: onSettle,
    ...notesOf(problem, side, format),
  }
  return isDate ? (
    <CalendarField {...shared} type="date" onDayChosen={(text) => onChange({ ...draft, [side]: text })} />
  ) : (
    <NumberField {...shared} inputMode="decimal" min={0} unit={format.t('value.unit')} />
  )
}

function labelOf(side: Side, isDate: boolean, isRange: boolean) {
  if (isDate) return isRange ? (side === 'first' ? 'value.from' : 'value.to') : 'field.date'
  if (!isRange) return 'value.minutes'
  return side === 'first' ? 'value.minutesFrom' : 'value.minutesTo'
}

/**
 * Returns the text of the problem for one control: as an error if its value is wrong, as a description if it is
 * missing. Returns {} for a control without a problem.
 */
function notesOf(problem: DraftProblem | null, side: Side, format: PanelFormat) {
  if (problem?.control !== side) return {}
  const text = problemText(problem, format)
  return problem.isWrong ? { error: text } : { description: text }
}

function problemText({ code }: DraftProblem, { t, number }: PanelFormat): string {
  if (code === 'tooMany') return t('problem.tooMany', { limit: limits.conditionValues })
  if (code === 'notMinutes') return t('problem.notMinutes', { limit: number(MOST_MINUTES) })
  return t(`problem.${code}`)
}

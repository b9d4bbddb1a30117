import type { Condition, FilterField } from '@segno/domain/report/view/condition'
import { valueKindOf } from '@segno/domain/report/view/condition-rules'
import { type Period, type PeriodName, rangeOfPeriod } from '@segno/domain/report/view/period'
import type { GroupField, ReportView, Sort } from '@segno/domain/report/view/report-view'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { capitalised } from '../../../i18n/capitalised'
import { rangeName } from '../range-text'
import type { PanelFormat } from './panel-format'

/**
 * The maximum number of values that a text names. Of more values, the text names one fewer and counts the
 * others.
 */
const NAMED_VALUES = 4

/** Returns the text of a condition: `Instrument: Piano or Cello`, `At least 30 min`, `Not linked to a score`. */
export function conditionText(condition: Condition, format: PanelFormat): string {
  const { field, operator, values } = condition
  switch (valueKindOf(field, operator)) {
    case 'none':
      return absenceText(condition, format)
    case 'flag':
      return format.t(values[0] === 'yes' ? 'chip.autoTracked.yes' : 'chip.autoTracked.no')
    case 'day':
    case 'dayRange':
      return dayText(condition, format)
    case 'seconds':
    case 'secondsRange':
      return durationText(condition, format)
    case 'words':
      return format.t(operator === 'contains' ? 'chip.contains' : 'chip.notContains', {
        field: format.t(`field.${field}`),
        words: values[0] ?? '',
      })
    default:
      return choiceText(condition, format)
  }
}

/** The fields that an entry may leave empty. */
type Nameable = Extract<
  FilterField,
  'composer' | 'goals' | 'mood' | 'notes' | 'piece' | 'programmes' | 'tags' | 'techniques'
>

function absenceText({ field, operator }: Condition, { t }: PanelFormat): string {
  if (operator === 'linked') return t('chip.linked')
  if (operator === 'notLinked') return t('chip.notLinked')
  return t(`chip.${operator === 'isEmpty' ? 'without' : 'with'}.${field as Nameable}`)
}

function dayText({ operator, values }: Condition, format: PanelFormat): string {
  const [first = '', second = ''] = values
  const { t } = format
  if (operator === 'between') {
    const [from, to] = first <= second ? [first, second] : [second, first]
    return format.dateRange(from as CalendarDay, to as CalendarDay)
  }
  const day = format.fullDate(first as CalendarDay)
  if (operator === 'before') return t('chip.before', { day })
  return operator === 'after' ? t('chip.after', { day }) : t('chip.on', { day })
}

function durationText({ operator, values }: Condition, format: PanelFormat): string {
  const [from = 0, to = 0] = values.map(Number).sort((a, b) => a - b)
  const { t } = format
  const duration = format.duration(from)
  if (operator === 'between') return t('chip.times', { from: duration, to: format.duration(to) })
  if (operator === 'atLeast') return t('chip.atLeast', { duration })
  return operator === 'atMost' ? t('chip.atMost', { duration }) : t('chip.exactly', { duration })
}

function choiceText({ field, operator, values }: Condition, format: PanelFormat): string {
  const { t } = format
  const names = values.map((value) => format.value(field, value))
  const others = names.length - (NAMED_VALUES - 1)
  const shown =
    names.length <= NAMED_VALUES
      ? names
      : [...names.slice(0, NAMED_VALUES - 1), t('chip.others', { count: others })]
  const isNot = operator === 'notEquals' || operator === 'notIn'
  return t(isNot ? 'chip.isNot' : 'chip.is', {
    field: t(`field.${field}`),
    values: isNot ? format.and(shown) : format.or(shown),
  })
}

/** Returns the text of a grouping: `Grouped by month, then composer`. */
export function groupingText(groups: readonly GroupField[], { t }: PanelFormat): string {
  return t('chip.grouped', {
    list: inTurn(
      groups.map((field) => t(`group.${field}`)),
      t,
    ),
  })
}

/** Returns the text of a sorting: `Newest first, then longest first`. */
export function sortingText(sorts: readonly Sort[], { t, language }: PanelFormat): string {
  const parts = sorts.map(({ field, direction }) => t(`order.${field}.${direction}`))
  return capitalised(inTurn(parts, t), language)
}

function inTurn([first = '', ...others]: readonly string[], t: PanelFormat['t']): string {
  return others.reduce((list, next) => t('chip.then', { first: list, next }), first)
}

function periodText(period: Period, format: PanelFormat): string {
  const range = rangeOfPeriod(period)
  return range ? rangeName(range, format) : format.t(`period.${period as PeriodName}`)
}

/** Returns the texts of a view: its period, each condition, the grouping and the sorting. */
export function viewTexts(view: ReportView, format: PanelFormat): string[] {
  const { period, conditions, groups, sorts } = view
  return [
    periodText(period, format),
    ...conditions.map((condition) => conditionText(condition, format)),
    ...(groups.length > 0 ? [groupingText(groups, format)] : []),
    ...(sorts.length > 0 ? [sortingText(sorts, format)] : []),
  ]
}

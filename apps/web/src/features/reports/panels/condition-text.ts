import type { Condition, FilterField } from '@segno/domain/report/view/condition'
import { valueKindOf } from '@segno/domain/report/view/condition-rules'
import type { GroupField, ReportView, Sort } from '@segno/domain/report/view/report-view'
import { capitalised, type PanelWords } from './panel-words'

/** So many values of a condition are named; of more the first ones, and how many others there are. */
const namedValues = 4

/** A condition in words: `Instrument: Piano or Cello`, `At least 30 min`, `Not linked to a score`. */
export function conditionText(condition: Condition, words: PanelWords): string {
  const { field, operator, values } = condition
  switch (valueKindOf(field, operator)) {
    case 'none':
      return absenceText(condition, words)
    case 'flag':
      return words.t(values[0] === 'yes' ? 'chip.autoTracked.yes' : 'chip.autoTracked.no')
    case 'day':
    case 'dayRange':
      return dayText(condition, words)
    case 'seconds':
    case 'secondsRange':
      return durationText(condition, words)
    case 'words':
      return words.t(operator === 'contains' ? 'chip.contains' : 'chip.notContains', {
        field: words.t(`field.${field}`),
        words: values[0] ?? '',
      })
    default:
      return choiceText(condition, words)
  }
}

/** Fields of which an entry may name nothing. */
type Nameable = Extract<FilterField, 'composer' | 'mood' | 'piece' | 'techniques'>

function absenceText({ field, operator }: Condition, { t }: PanelWords): string {
  if (operator === 'linked') return t('chip.linked')
  if (operator === 'notLinked') return t('chip.notLinked')
  return t(`chip.${operator === 'isEmpty' ? 'without' : 'with'}.${field as Nameable}`)
}

function dayText({ operator, values }: Condition, words: PanelWords): string {
  const [first = '', second = ''] = values
  const { t } = words
  if (operator === 'between') {
    const [from, to] = first <= second ? [first, second] : [second, first]
    return words.days(from, to)
  }
  const day = words.day(first)
  if (operator === 'before') return t('chip.before', { day })
  return operator === 'after' ? t('chip.after', { day }) : t('chip.on', { day })
}

function durationText({ operator, values }: Condition, words: PanelWords): string {
  const [from = 0, to = 0] = values.map(Number).sort((a, b) => a - b)
  const { t } = words
  const duration = words.duration(from)
  if (operator === 'between') return t('chip.times', { from: duration, to: words.duration(to) })
  if (operator === 'atLeast') return t('chip.atLeast', { duration })
  return operator === 'atMost' ? t('chip.atMost', { duration }) : t('chip.exactly', { duration })
}

function choiceText({ field, operator, values }: Condition, words: PanelWords): string {
  const { t } = words
  const names = values.map((value) => words.value(field, value))
  const others = names.length - (namedValues - 1)
  const shown =
    names.length <= namedValues
      ? names
      : [...names.slice(0, namedValues - 1), t('chip.others', { count: others })]
  const isNot = operator === 'notEquals' || operator === 'notIn'
  return t(isNot ? 'chip.isNot' : 'chip.is', {
    field: t(`field.${field}`),
    values: isNot ? words.both(shown) : words.either(shown),
  })
}

/** `Grouped by month, then composer`. */
export function groupingText(groups: readonly GroupField[], { t }: PanelWords): string {
  return t('chip.grouped', {
    list: inTurn(
      groups.map((field) => t(`group.${field}`)),
      t,
    ),
  })
}

/** `Newest first, then longest first`. */
export function sortingText(sorts: readonly Sort[], { t, language }: PanelWords): string {
  const parts = sorts.map(({ field, direction }) => t(`order.${field}.${direction}`))
  return capitalised(inTurn(parts, t), language)
}

function inTurn([first = '', ...others]: readonly string[], t: PanelWords['t']): string {
  return others.reduce((list, next) => t('chip.then', { first: list, next }), first)
}

/** Everything that a preset keeps, each in words. */
export function viewTexts(view: ReportView, words: PanelWords): string[] {
  const { period, conditions, groups, sorts } = view
  return [
    words.t(`period.${period}`),
    ...conditions.map((condition) => conditionText(condition, words)),
    ...(groups.length > 0 ? [groupingText(groups, words)] : []),
    ...(sorts.length > 0 ? [sortingText(sorts, words)] : []),
  ]
}

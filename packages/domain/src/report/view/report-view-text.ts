import { limits } from '../../shared/limits'
import type { Condition } from './condition'
import { usableCondition } from './condition-rules'
import {
  DEFAULT_PERIOD,
  FURTHEST_STEP,
  latestStep,
  type Period,
  periodNames,
  rangeOfPeriod,
  rangePeriod,
} from './period'
import {
  type GroupField,
  groupFields,
  type ReportView,
  type Sort,
  type SortField,
  sortFields,
} from './report-view'

/** The view before the musician has chosen anything. */
export const emptyView: ReportView = {
  period: DEFAULT_PERIOD,
  step: 0,
  conditions: [],
  groups: [],
  sorts: [],
}

/**
 * Returns a stored or typed view without invalid values and those of a newer version. Reports can show the
 * result. The first of two groups or sorts with the same field wins. Drops conditions beyond
 * `limits.conditions`. An invalid period becomes `DEFAULT_PERIOD`.
 */
export function usableView(view: object): ReportView {
  const raw = view as Readonly<Record<string, unknown>>
  const period = usablePeriod(raw.period) ?? DEFAULT_PERIOD
  return {
    period,
    step: usableStep(period, raw.step),
    conditions: listOf(raw.conditions, usableCondition).slice(0, limits.conditions),
    groups: onceEach(
      listOf(raw.groups, (group) => oneOf<GroupField>(groupFields, group)),
      (group) => group,
    ),
    sorts: onceEach(listOf(raw.sorts, usableSort), ({ field }) => field),
  }
}

function usablePeriod(raw: unknown): Period | null {
  const range = typeof raw === 'string' ? rangeOfPeriod(raw) : null
  return range ? rangePeriod(range) : oneOf(periodNames, raw)
}

function usableStep(period: Period, step: unknown): number {
  // A range is in the URL itself, so it moves without a step.
  if (rangeOfPeriod(period)) return 0
  const fits = Number.isInteger(step) && Number(step) >= FURTHEST_STEP && Number(step) <= latestStep(period)
  // `+ 0` turns -0 into 0.
  return fits && period !== 'all-time' ? Number(step) + 0 : 0
}

function usableSort(raw: unknown): Sort | null {
  if (typeof raw !== 'object' || raw === null) return null
  const { field, direction } = raw as Readonly<Record<string, unknown>>
  const known = oneOf<SortField>(sortFields, field)
  return known && (direction === 'asc' || direction === 'desc') ? { field: known, direction } : null
}

function oneOf<Choice extends string>(choices: readonly Choice[], value: unknown): Choice | null {
  return choices.find((choice) => choice === value) ?? null
}

function listOf<Item>(raw: unknown, read: (item: unknown) => Item | null): Item[] {
  return Array.isArray(raw) ? raw.flatMap((item) => read(item) ?? []) : []
}

function onceEach<Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] {
  const names = new Set<string>()
  return items.filter((item) => {
    const name = nameOf(item)
    if (names.has(name)) return false
    names.add(name)
    return true
  })
}

/**
 * Returns a view as the search parameters of a URL: `period`, `step`, `filter`, `group` and `sort`, each only
 * if it differs from `emptyView`. Equal views give equal texts.
 * - `period`: a name, or a range of days as `2025-03-01..2025-03-31`. A range has no `step`.
 * - `filter`: conditions `field.operator.value,value`, joined by `;`. A `\` escapes each `\`, `,` and `;` of a
 *   value. A condition without values ends after its operator.
 * - `group`: fields joined by `,`.
 * - `sort`: fields joined by `,`, with `-` before a descending one.
 */
export function formatReportView(view: ReportView): Record<string, string> {
  const { period, step, conditions, groups, sorts } = usableView(view)
  return {
    ...(period === emptyView.period ? {} : { period }),
    ...(step === emptyView.step ? {} : { step: String(step) }),
    ...(conditions.length === 0 ? {} : { filter: conditions.map(formatCondition).join(';') }),
    ...(groups.length === 0 ? {} : { group: groups.join(',') }),
    ...(sorts.length === 0 ? {} : { sort: sorts.map(formatSort).join(',') }),
  }
}

/** Returns the view that `formatReportView` wrote. Accepts the parameters of any URL and never throws. */
export function parseReportView(flat: Readonly<Record<string, string | undefined>>): ReportView {
  const { period, step, filter, group, sort } = flat
  return usableView({
    period,
    step: step !== undefined && WHOLE.test(step) ? Number(step) : 0,
    conditions: filter ? splitAt(filter, ';').map(readCondition) : [],
    groups: group?.split(',') ?? [],
    sorts: sort?.split(',').map(readSort) ?? [],
  })
}

const WHOLE = /^-?\d{1,5}$/
const SEPARATORS = /[\\,;]/g

function formatCondition({ field, operator, values }: Condition): string {
  const named = `${field}.${operator}`
  if (values.length === 0) return named
  return `${named}.${values.map((value) => value.replace(SEPARATORS, '\\$&')).join(',')}`
}

function readCondition(text: string): unknown {
  const afterField = text.indexOf('.')
  const afterOperator = text.indexOf('.', afterField + 1)
  if (afterField < 0) return null
  const field = text.slice(0, afterField)
  if (afterOperator < 0) return { field, operator: text.slice(afterField + 1), values: [] }
  return {
    field,
    operator: text.slice(afterField + 1, afterOperator),
    values: splitAt(text.slice(afterOperator + 1), ',').map(unescaped),
  }
}

/** Splits at separators that no `\` escapes, and keeps every `\`. */
function splitAt(text: string, separator: ',' | ';'): string[] {
  const parts: string[] = []
  let from = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === separator) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  parts.push(text.slice(from))
  return parts
}

const ESCAPED = /\\([\s\S]?)/g

function unescaped(text: string): string {
  return text.replace(ESCAPED, '$1')
}

function formatSort({ field, direction }: Sort): string {
  return direction === 'desc' ? `-${field}` : field
}

function readSort(text: string): unknown {
  return text.startsWith('-')
    ? { field: text.slice(1), direction: 'desc' }
    : { field: text, direction: 'asc' }
}

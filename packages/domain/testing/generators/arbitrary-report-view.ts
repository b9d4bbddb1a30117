import fc from 'fast-check'
import { loggableEntryTypes, moods } from '../../src/entry/entry'
import {
  type Condition,
  type FilterField,
  filterFields,
  type Operator,
} from '../../src/report/view/condition'
import {
  isUsableCondition,
  operatorsOf,
  type ValueKind,
  valueKindOf,
} from '../../src/report/view/condition-rules'
import { latestStep, type Period, periodNames } from '../../src/report/view/period'
import { groupFields, type ReportView, type Sort, sortFields } from '../../src/report/view/report-view'

/** Generates ordinary names and texts with the separators of a report's URL. */
const names = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  fc.string({ unit: fc.constantFrom('\\', ',', ';', '.', '-', ' ', '&', '=', '%', '月'), minLength: 1 }),
  fc.constantFrom('unknown', 'nocturne op. 9, no. 2||chopin', '月光奏鳴曲-貝多芬', 'C:\\scores;1', 'a.b.c'),
)

const days = fc
  .date({ min: new Date('1999-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const seconds = fc.nat({ max: 999_999_999 }).map(String)

function choicesOf(field: FilterField): fc.Arbitrary<string> {
  if (field === 'type') return fc.constantFrom(...loggableEntryTypes)
  if (field === 'hour') return fc.nat({ max: 23 }).map(String)
  if (field === 'weekday') return fc.nat({ max: 6 }).map(String)
  return field === 'mood' ? fc.constantFrom(...moods) : names
}

function valuesOf(field: FilterField, kind: ValueKind): fc.Arbitrary<readonly string[]> {
  switch (kind) {
    case 'none':
      return fc.constant([])
    case 'flag':
      return fc.tuple(fc.constantFrom('yes', 'no'))
    case 'day':
      return fc.tuple(days)
    case 'dayRange':
      return fc.tuple(days, days)
    case 'seconds':
      return fc.tuple(seconds)
    case 'secondsRange':
      return fc.tuple(seconds, seconds)
    case 'words':
      return fc.tuple(names)
    case 'choice':
      return fc.tuple(choicesOf(field))
    case 'choices':
      return fc.array(choicesOf(field), { minLength: 1, maxLength: 5 })
  }
}

const asked = fc
  .constantFrom<FilterField>(...filterFields)
  .chain((field) => fc.tuple(fc.constant(field), fc.constantFrom<Operator>(...operatorsOf(field))))

/** Generates conditions of reports for which `isUsableCondition` returns true. */
export const arbitraryCondition: fc.Arbitrary<Condition> = asked
  .chain(([field, operator]) =>
    valuesOf(field, valueKindOf(field, operator)).map((values) => ({ field, operator, values })),
  )
  .filter(isUsableCondition)

const arbitrarySort: fc.Arbitrary<Sort> = fc.record({
  field: fc.constantFrom(...sortFields),
  direction: fc.constantFrom('asc', 'desc'),
})

const ranges = fc
  .tuple(days, days)
  .map(([from, to]): Period => (from < to ? `${from}..${to}` : `${to}..${from}`))

const steps = (period: Period) =>
  period === 'all-time' || period.includes('..')
    ? fc.constant(0)
    : fc.integer({ min: -1000, max: latestStep(period) })

/** Generates views of reports with at most four usable conditions, four groups and four sorts. */
export const arbitraryView: fc.Arbitrary<ReportView> = fc
  .oneof(fc.constantFrom<Period>(...periodNames), ranges)
  .chain((period) =>
    fc.record({
      period: fc.constant(period),
      step: steps(period),
      conditions: fc.array(arbitraryCondition, { maxLength: 4 }),
      groups: fc.uniqueArray(fc.constantFrom(...groupFields), { maxLength: 4 }),
      sorts: fc.uniqueArray(arbitrarySort, { maxLength: 4, selector: ({ field }) => field }),
    }),
  )

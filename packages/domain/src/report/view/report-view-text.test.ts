import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryView } from '../../../testing/generators/arbitrary-report-view'
import { limits } from '../../shared/limits'
import type { CalendarDay } from '../../units/calendar-day'
import { canStep, periodNames } from './period'
import type { ReportView } from './report-view'
import { emptyView, formatReportView, parseReportView, usableView } from './report-view-text'

function view(parts: Partial<ReportView>): ReportView {
  return { ...emptyView, ...parts }
}

const flat = fc.record(
  {
    period: fc.oneof(
      fc.constantFrom('all-time', 'last-month', '2026-03-31..2026-03-01', '2026-02-30..2026-03-01'),
      fc.string(),
    ),
    step: fc.oneof(fc.integer().map(String), fc.string()),
    filter: fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom('piece', '.', 'in', ',', ';', '\\', 'a', 'equals', 'type') }),
    ),
    group: fc.string({ unit: fc.constantFrom('month', 'piece', ',', 'x') }),
    sort: fc.string({ unit: fc.constantFrom('date', '-', ',', 'piece') }),
    constructor: fc.string(),
  },
  { requiredKeys: [] },
)

describe('formatReportView and parseReportView', () => {
  test('parseReportView returns the view that formatReportView wrote as URL parameters', () => {
    fc.assert(
      fc.property(arbitraryView, (given) => {
        expect(usableView(given)).toEqual(given)
        const text = formatReportView(given)
        // A text that cannot be encoded cannot be part of a URL.
        for (const value of Object.values(text)) expect(() => encodeURIComponent(value)).not.toThrow()
        expect(parseReportView(text)).toEqual(given)
      }),
      { numRuns: 300 },
    )
  })

  test('formatReportView and parseReportView return written URL parameters unchanged', () => {
    fc.assert(
      fc.property(flat, (typed) => {
        const once = formatReportView(parseReportView(typed))
        expect(formatReportView(parseReportView(once))).toEqual(once)
      }),
      { numRuns: 300 },
    )
  })

  test('parseReportView returns a view that `usableView` leaves unchanged, for any parameters', () => {
    fc.assert(
      fc.property(fc.oneof(flat, fc.dictionary(fc.string(), fc.string())), (typed) => {
        const read = parseReportView(typed)
        expect(usableView(read)).toEqual(read)
      }),
      { numRuns: 300 },
    )
  })

  test('formatReportView returns no URL parameters for an empty report view', () => {
    expect(formatReportView(emptyView)).toEqual({})
    expect(parseReportView({})).toEqual(emptyView)
    expect(parseReportView({ period: '', step: '', filter: '', group: '', sort: '' })).toEqual(emptyView)
  })

  test('formatReportView spells the URL parameters of a report view as documented', () => {
    const given = view({
      period: 'this-month',
      step: -2,
      conditions: [
        { field: 'piece', operator: 'in', values: ['nocturne op. 9, no. 2||chopin', 'a;b\\c'] },
        { field: 'mood', operator: 'isEmpty', values: [] },
        { field: 'date', operator: 'between', values: ['2026-01-01', '2026-01-31'] },
      ],
      groups: ['month', 'piece'],
      sorts: [
        { field: 'date', direction: 'desc' },
        { field: 'composer', direction: 'asc' },
      ],
    })
    const spelled = {
      period: 'this-month',
      step: '-2',
      filter:
        'piece.in.nocturne op. 9\\, no. 2||chopin,a\\;b\\\\c;mood.isEmpty;date.between.2026-01-01,2026-01-31',
      group: 'month,piece',
      sort: '-date,composer',
    }
    expect(formatReportView(given)).toEqual(spelled)
    expect(parseReportView(spelled)).toEqual(given)
  })
})

test('formatReportView writes a range of days as the period, and parseReportView ignores its step', () => {
  const period = '2026-03-01..2026-03-31'
  expect(formatReportView(view({ period }))).toEqual({ period })
  expect(parseReportView({ period: '2026-03-31..2026-03-01', step: '-2' })).toEqual(view({ period }))
})

describe('a backslash in an address', () => {
  test.each([
    ['a\\,b', ['a,b']],
    ['a\\;b\\\\', ['a;b\\']],
    ['a\\b,c', ['ab', 'c']],
    ['a\\', ['a']],
  ])('parseReportView reads the values %j as %j', (written, values) => {
    const { conditions } = parseReportView({ filter: `piece.in.${written}` })
    expect(conditions).toEqual([{ field: 'piece', operator: 'in', values }])
  })
})

describe('invalid parameters', () => {
  test.each([
    ['an unknown period', { period: 'last-century' }],
    ['a step into the future', { step: '1' }],
    ['a step of nothing', { step: 'one' }],
    ['a step without end', { step: '-1001' }],
    ['half a step', { step: '-1.5' }],
    ['a condition without an operator', { filter: 'piece' }],
    ['a condition without values', { filter: 'piece.equals' }],
    ['a condition with an empty value', { filter: 'piece.equals.' }],
    ['an operator of another field', { filter: 'piece.before.2026-01-01' }],
    ['marks only', { filter: ';;,.\\' }],
    ['unknown groups', { group: 'room,,teacher' }],
    ['unknown sorts', { sort: '--date,-,room' }],
  ])('parseReportView ignores %s in a URL', (_what, typed) => {
    expect(parseReportView(typed)).toEqual(emptyView)
  })

  test('parseReportView keeps the valid conditions beside an invalid one', () => {
    expect(
      parseReportView({ filter: 'room.equals.hall;type.equals.lesson;', group: 'room,day', sort: 'x,piece' }),
    ).toEqual(
      view({
        conditions: [{ field: 'type', operator: 'equals', values: ['lesson'] }],
        groups: ['day'],
        sorts: [{ field: 'piece', direction: 'asc' }],
      }),
    )
  })

  test('parseReportView keeps the first of two groups or sorts with the same field', () => {
    expect(parseReportView({ group: 'day,piece,day', sort: 'date,-date' })).toEqual(
      view({ groups: ['day', 'piece'], sorts: [{ field: 'date', direction: 'asc' }] }),
    )
  })

  test('parseReportView drops conditions beyond the limit', () => {
    const filter = Array.from({ length: limits.conditions + 5 }, (_, index) => `piece.equals.${index}`)
    const { conditions } = parseReportView({ filter: filter.join(';') })
    expect(conditions.length).toBe(limits.conditions)
    expect(conditions[0]?.values).toEqual(['0'])
  })
})

describe('the step of a view', () => {
  test('parseReportView reads every step back that canStep allows', () => {
    const today = '2026-11-22' as CalendarDay
    for (const period of periodNames) {
      for (let step = 0; canStep(period, step, -1, { today, weekStart: 1 }); step--) {
        expect(parseReportView({ period, step: String(step - 1) })).toEqual(view({ period, step: step - 1 }))
      }
    }
  })
  test('parseReportView accepts a step forward from last-month and ignores a step of all-time', () => {
    expect(parseReportView({ period: 'last-month', step: '1' })).toEqual(
      view({ period: 'last-month', step: 1 }),
    )
    expect(parseReportView({ period: 'all-time', step: '-3' })).toEqual(view({ period: 'all-time' }))
  })
})

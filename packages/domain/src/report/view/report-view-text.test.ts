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
    period: fc.oneof(fc.constantFrom('all-time', 'last-month'), fc.string()),
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

describe('a view in an address', () => {
  test('comes back as it was, whatever its values are', () => {
    fc.assert(
      fc.property(arbitraryView, (given) => {
        expect(usableView(given)).toEqual(given)
        const text = formatReportView(given)
        // What cannot be encoded cannot stand in an address.
        for (const value of Object.values(text)) expect(() => encodeURIComponent(value)).not.toThrow()
        expect(parseReportView(text)).toEqual(given)
      }),
      { numRuns: 1000 },
    )
  })

  test('has one spelling', () => {
    fc.assert(
      fc.property(flat, (typed) => {
        const once = formatReportView(parseReportView(typed))
        expect(formatReportView(parseReportView(once))).toEqual(once)
      }),
      { numRuns: 1000 },
    )
  })

  test('never throws and is always one that can be shown', () => {
    fc.assert(
      fc.property(fc.oneof(flat, fc.dictionary(fc.string(), fc.string())), (typed) => {
        const read = parseReportView(typed)
        expect(usableView(read)).toEqual(read)
      }),
      { numRuns: 1000 },
    )
  })

  test('says nothing where nothing was chosen', () => {
    expect(formatReportView(emptyView)).toEqual({})
    expect(parseReportView({})).toEqual(emptyView)
    expect(parseReportView({ period: '', step: '', filter: '', group: '', sort: '' })).toEqual(emptyView)
  })

  test('is spelled as it is documented', () => {
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

describe('what makes no sense in an address', () => {
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
  ])('%s is ignored', (_what, typed) => {
    expect(parseReportView(typed)).toEqual(emptyView)
  })

  test('does not take along what does', () => {
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

  test('of fields that are named twice the first stands', () => {
    expect(parseReportView({ group: 'day,piece,day', sort: 'date,-date' })).toEqual(
      view({ groups: ['day', 'piece'], sorts: [{ field: 'date', direction: 'asc' }] }),
    )
  })

  test('of conditions beyond the limit the first stand', () => {
    const filter = Array.from({ length: limits.conditions + 5 }, (_, index) => `piece.equals.${index}`)
    const { conditions } = parseReportView({ filter: filter.join(';') })
    expect(conditions.length).toBe(limits.conditions)
    expect(conditions[0]?.values).toEqual(['0'])
  })
})

describe('a step', () => {
  test('back is offered only where the address can hold it', () => {
    const today = '2026-11-22' as CalendarDay
    for (const period of periodNames) {
      for (let step = 0; canStep(period, step, today, -1); step--) {
        expect(parseReportView({ period, step: String(step - 1) })).toEqual(view({ period, step: step - 1 }))
      }
    }
  })
  test('may lead from the last month to this one, and all time has none', () => {
    expect(parseReportView({ period: 'last-month', step: '1' })).toEqual(
      view({ period: 'last-month', step: 1 }),
    )
    expect(parseReportView({ period: 'all-time', step: '-3' })).toEqual(view({ period: 'all-time' }))
  })
})

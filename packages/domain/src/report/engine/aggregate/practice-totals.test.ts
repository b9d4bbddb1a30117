import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildEntry, buildPiece } from '../../../../testing/builders/build-entry'
import { arbitraryEntry } from '../../../../testing/generators/arbitrary-entry'
import type { Entry } from '../../../entry/entry'
import { addDays, type CalendarDay } from '../../../units/calendar-day'
import { seconds } from '../../../units/duration'
import { instantOf } from '../../../units/instant'
import type { PracticeStats } from '../../metrics/practice-stats'
import { ReportColumns } from '../columns/report-columns'
import { practiceStatsOf } from '../practice-stats-of'
import { PracticeTotals } from './practice-totals'

/** Columns and the totals of all rows, changed together as the engine changes them. */
class TalliedDiary {
  readonly columns = new ReportColumns()
  readonly totals = new PracticeTotals(this.columns)
  readonly held = new Map<string, Entry>()

  save(entry: Entry): void {
    this.#subtract(entry.id)
    this.columns.upsert(entry)
    const row = this.columns.rowOf(entry.id)
    if (row !== undefined) this.totals.add(row)
    this.held.set(entry.id, entry)
  }

  remove(id: string): void {
    this.#subtract(id)
    this.columns.remove(id)
    this.held.delete(id)
  }

  #subtract(id: string): void {
    const row = this.columns.rowOf(id)
    if (row !== undefined) this.totals.subtract(row)
  }
}

function tallied(...entries: Entry[]): TalliedDiary {
  const diary = new TalliedDiary()
  for (const entry of entries) diary.save(entry)
  return diary
}

const FIRST = '2026-11-01' as CalendarDay

/** Generates an entry with one of few names, days and times, so that many entries share them. */
const crowdedEntry: fc.Arbitrary<Entry> = fc
  .record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    hour: fc.nat(5),
    day: fc.nat(4),
    duration: fc.integer({ min: 60, max: 86_400 }).map(seconds),
    type: fc.constantFrom('practice', 'practice', 'lesson', 'status_change' as const),
    pieces: fc.array(
      fc
        .record({
          title: fc.constantFrom('Valse', 'VALSE', 'Étude'),
          composer: fc.constantFrom(null, '', 'Liszt', 'LISZT', 'Unknown'),
        })
        .map(buildPiece),
      { maxLength: 3 },
    ),
    scoreTitle: fc.option(fc.constantFrom('valse', 'Ballade')),
    techniques: fc.array(fc.constantFrom('scale', 'octave', 'own'), { maxLength: 4 }),
    mood: fc.option(fc.constantFrom('neutral' as const, 'excited' as const)),
    instrument: fc.constantFrom('piano', 'voice'),
  })
  .map(({ hour, day, ...fields }) =>
    buildEntry({
      ...fields,
      localDay: addDays(FIRST, day),
      timestamp: instantOf(Date.parse('2026-11-01T20:00:00Z') + hour * 3_600_000),
    }),
  )

test('PracticeTotals.addAll of two batches equals adding their rows one by one, also after subtractions', () => {
  const some = fc.uniqueArray(crowdedEntry, { selector: ({ id }) => id })
  fc.assert(
    fc.property(some, fc.array(fc.oneof(crowdedEntry, arbitraryEntry)), (begun, later) => {
      const { columns, totals } = new TalliedDiary()
      const distinct = [...new Map([...begun, ...later].map((entry) => [entry.id, entry])).values()]
      for (const entry of distinct) columns.upsert(entry)
      const isLater = (row: number) => later.includes(columns.entryAt(row))
      totals.addAll(columns.order().filter((row) => !isLater(row)))
      totals.addAll(columns.order().filter(isLater))
      expect(totals.stats()).toEqual(tallied(...distinct).totals.stats())
      for (const row of columns.order()) if (isLater(row)) totals.subtract(row)
      const left = distinct.filter((entry) => !later.includes(entry))
      expect(totals.stats()).toEqual(tallied(...left).totals.stats())
    }),
    { numRuns: 300 },
  )
})

const step = fc.oneof(
  { weight: 5, arbitrary: crowdedEntry },
  { weight: 1, arbitrary: arbitraryEntry },
  { weight: 3, arbitrary: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f') },
  { weight: 1, arbitrary: fc.constant('ask' as const) },
)

test('PracticeTotals updated after every change equal practiceStatsOf the current diary', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
      const diary = new TalliedDiary()
      for (const one of steps) {
        if (one === 'ask') expect(diary.totals.stats()).toEqual(practiceStatsOf(diary.held.values()))
        else if (typeof one === 'string') diary.remove(one)
        else diary.save(one)
      }
      expect(diary.totals.stats()).toEqual(practiceStatsOf(diary.held.values()))
    }),
    { numRuns: 400 },
  )
})

function sumOf(stats: readonly { readonly seconds: number }[]): number {
  return stats.reduce((sum, one) => sum + one.seconds, 0)
}

function sumsOf(stats: PracticeStats): Record<string, number> {
  const numbers = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
  return {
    days: sumOf(stats.days),
    instruments: sumOf(stats.instruments),
    types: sumOf(stats.types),
    moods: sumOf(stats.moods),
    techniques: sumOf(stats.techniques),
    hours: numbers(stats.hours),
    weekdays: numbers(stats.weekdays),
    pieces: sumOf(stats.pieces) + stats.unassigned,
    composers: sumOf(stats.composers) + stats.unassigned,
  }
}

test('for each field, the shares of practiceStatsOf add up exactly to the practice time', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(crowdedEntry, arbitraryEntry), { maxLength: 30 }), (entries) => {
      const held = new Map(entries.map((entry) => [entry.id, entry]))
      const stats = practiceStatsOf(held.values())
      const practice = [...held.values()].filter(({ type }) => type !== 'status_change')
      const whole = practice.reduce((sum, { duration }) => sum + duration, 0)
      expect(stats.entries).toBe(practice.length)
      for (const [name, sum] of Object.entries(sumsOf(stats))) expect([name, sum]).toEqual([name, whole])
      expect(stats.seconds).toBe(whole)
    }),
    { numRuns: 200 },
  )
})

describe('subtracting the entry that decided a name or a day', () => {
  const at = (id: string, day: number, title: string, overrides: Partial<Entry> = {}) =>
    buildEntry({
      id,
      localDay: addDays(FIRST, day),
      timestamp: instantOf(Date.parse(`${addDays(FIRST, day)}T12:00:00Z`)),
      pieces: [buildPiece({ title, composer: title.toUpperCase() === title ? 'LISZT' : 'Liszt' })],
      ...overrides,
    })
  const shown = ({ totals }: TalliedDiary) => {
    const { pieces, composers } = totals.stats()
    return [pieces[0]?.title, composers[0]?.name, pieces[0]?.firstDay, pieces[0]?.lastDay]
  }
  const diary = () => tallied(at('a', 0, 'valse'), at('b', 1, 'Valse'), at('c', 2, 'VALSE'))

  test('PracticeTotals takes the spelling and the days of the remaining entries if an entry is removed', () => {
    const held = diary()
    expect(shown(held)).toEqual(['VALSE', 'LISZT', '2026-11-01', '2026-11-03'])
    held.remove('c')
    expect(shown(held)).toEqual(['Valse', 'Liszt', '2026-11-01', '2026-11-02'])
    held.remove('a')
    expect(shown(held)).toEqual(['Valse', 'Liszt', '2026-11-02', '2026-11-02'])
  })

  test('PracticeTotals renames a piece if its newest entry changes the spelling', () => {
    const held = diary()
    held.save(at('c', 2, 'VaLsE'))
    expect(shown(held)).toEqual(['VaLsE', 'Liszt', '2026-11-01', '2026-11-03'])
  })

  test('PracticeTotals takes the spelling of the next newest entry if the newest one moves to an older time', () => {
    const held = diary()
    held.save(at('c', -1, 'VALSE'))
    expect(shown(held)).toEqual(['Valse', 'Liszt', '2026-10-31', '2026-11-02'])
  })

  test('PracticeTotals spells a piece as the entry with the greater id if two timestamps are equal', () => {
    const held = tallied(at('b', 0, 'VALSE'), at('a', 0, 'Valse'))
    expect(shown(held)[0]).toBe('VALSE')
    held.remove('b')
    expect(shown(held)[0]).toBe('Valse')
  })

  test('PracticeTotals ignores the spelling of an added entry with an equal timestamp and a smaller id', () => {
    const held = tallied(at('b', 0, 'Valse'), at('c', 0, 'VALSE'))
    held.remove('c')
    held.save(at('a', 0, 'VaLsE'))
    expect(shown(held)[0]).toBe('Valse')
  })
})

describe('the returned stats', () => {
  test('PracticeTotals.stats returns the same object until a change, and never mutates a returned one', () => {
    const diary = tallied(buildEntry({ pieces: [buildPiece()] }))
    const before = diary.totals.stats()
    const copy = JSON.parse(JSON.stringify(before))
    expect(diary.totals.stats()).toBe(before)
    diary.save(buildEntry({ id: 'b', pieces: [buildPiece()], techniques: ['scale'], mood: 'neutral' }))
    expect(diary.totals.stats()).not.toBe(before)
    expect(before).toEqual(copy)
  })
})

test('PracticeTotals after many subtractions equal the totals of the remaining entries', () => {
  const many = Array.from({ length: 500 }, (_, at) =>
    buildEntry({
      id: `${at}`,
      localDay: addDays(FIRST, at * 2),
      duration: seconds(60 + (at % 7)),
      pieces: [buildPiece({ title: `Piece ${at % 90}`, composer: `Composer ${at % 40}` })],
      techniques: [`technique ${at % 30}`],
      instrument: `instrument ${at % 25}`,
    }),
  )
  const diary = tallied(...many)
  diary.totals.stats()
  for (let at = 0; at < 500; at += 3) diary.remove(`${at}`)
  expect(diary.totals.stats()).toEqual(practiceStatsOf(diary.held.values()))
})

import type { Entry } from '@segno/domain/entry/entry'
import { type EntryFilter, emptyEntryFilter } from '@segno/domain/entry/entry-filter'
import { entryMatchesFilter } from '@segno/domain/entry/entry-matches-filter'
import { entryHaystack, matchesQuery } from '@segno/domain/entry/search/entry-search'
import { searchTerms } from '@segno/domain/entry/search/search-terms'
import { buildEntry, buildPiece } from '@segno/domain/testing/builders/build-entry'
import { yearsOfPractice } from '@segno/domain/testing/generators/years-of-practice'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import type { Instant } from '@segno/domain/units/instant'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Clock } from '../../contracts/clock'
import { type EntryDays, EntryIndex } from './entry-index'
import { type EntryQuery, type QueryResult, SearchIndex } from './search-index'

/**
 * Creates a clock that each reading advances by `cost` milliseconds. It counts pauses, which let other tasks
 * run.
 */
function costlyClock(cost: number): Clock & { pauses: number } {
  let time = 0
  const clock = {
    pauses: 0,
    now: () => time,
    monotonic: () => {
      time += cost
      return time
    },
    timeZone: () => 'Europe/Berlin',
    after: () => () => {},
    every: () => () => {},
    pause: () => {
      clock.pauses++
      return new Promise<void>((resolve) => setTimeout(resolve))
    },
  }
  return clock
}

function indexOf(entries: readonly Entry[]) {
  const index = new EntryIndex()
  for (const entry of entries)
    index.apply(undefined, { kind: 'entry', id: entry.id, body: entry, updatedAt: 1 })
  return index
}

/** Resolves with the complete result of a query. */
function answer(search: SearchIndex, days: EntryDays, query: EntryQuery): Promise<QueryResult> {
  return new Promise((resolve) => {
    search.query(days, query, (result) => {
      if (result.complete) resolve(result)
    })
  })
}

function plainFilter(days: EntryDays, { text, filter }: EntryQuery): string[] {
  const words = searchTerms(text)
  return days.days
    .flatMap((group) => group.entries)
    .filter((entry) => entryMatchesFilter(entry, filter) && matchesQuery(entryHaystack(entry), words))
    .map((entry) => entry.id)
}

const idsOf = (result: QueryResult) => result.days.flatMap((group) => group.entries.map((entry) => entry.id))
const byText = (text: string): EntryQuery => ({ text, filter: emptyEntryFilter })
const diary = yearsOfPractice({ seed: 7, entries: 1500, years: 2 })
const days = indexOf(diary).snapshot()

const arbitraryFilter: fc.Arbitrary<EntryFilter> = fc.record({
  types: fc.subarray(['lesson', 'technique'] as const),
  instruments: fc.subarray(['piano', 'voice']),
  moods: fc.subarray(['satisfied'] as const),
  pieces: fc.constant([]),
  composers: fc.subarray(['Frédéric Chopin']),
  techniques: fc.subarray(['scale']),
  tags: fc.subarray(['slow', '考級']),
  sources: fc.subarray(['timer']),
})
const arbitraryText = fc
  .array(
    fc.constantFrom(
      'c',
      'ch',
      'chopin',
      'NOCT',
      'bach',
      '月',
      '泉',
      'fur',
      'elise',
      'slow',
      'zzz',
      '12',
      '1',
      '2026',
      'march',
      'op 9',
      'no',
      '"c',
    ),
    {
      maxLength: 3,
    },
  )
  .map((words) => words.join(' '))

test('SearchIndex finds the same entries as a plain filter, also after queries that were stopped midway', async () => {
  const queries = fc.array(fc.record({ text: arbitraryText, filter: arbitraryFilter }), { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(
      queries,
      fc.constantFrom(0, 0.5, 9),
      fc.infiniteStream(fc.boolean()),
      async (asked, cost, waits) => {
        const search = new SearchIndex(costlyClock(cost))
        for (const query of asked) {
          const found = answer(search, days, query)
          // Without waiting, the next query stops this one in the middle of its scan.
          if (waits.next().value) expect(idsOf(await found)).toEqual(plainFilter(days, query))
        }
        const last = { text: 'chopin', filter: emptyEntryFilter }
        expect(idsOf(await answer(search, days, last))).toEqual(plainFilter(days, last))
      },
    ),
    { numRuns: 40 },
  )
})

/** The changes of an entry that the test may make between two queries. */
const edits = {
  delete: () => null,
  rename: (entry: Entry) => ({ ...entry, notes: 'Chopin' }),
  move: (entry: Entry) => ({ ...entry, localDay: '2026-01-01' as CalendarDay, pieces: [] }),
}

function applyEdit(index: EntryIndex, entry: Entry, edit: keyof typeof edits): Entry | null {
  const before = { kind: 'entry', id: entry.id, body: entry, updatedAt: 1 } as const
  const body = edits[edit](entry)
  index.apply(before, body ? { ...before, body, updatedAt: 2 } : { ...before, deletedAt: 2 })
  return body
}

test('SearchIndex finds the current entries after the diary changed since the last query', async () => {
  const change = fc.record({
    at: fc.nat(diary.length - 1),
    edit: fc.constantFrom('delete', 'rename', 'move'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 8 }), fc.constantFrom(0, 9), async (changes, cost) => {
      const index = indexOf(diary)
      const search = new SearchIndex(costlyClock(cost))
      const current = new Map<number, Entry | null>()
      for (const { at, edit } of changes) {
        search.query(index.snapshot(), byText('chopin'), () => {})
        const entry = current.has(at) ? current.get(at) : diary[at]
        if (entry) current.set(at, applyEdit(index, entry, edit))
      }
      const now = index.snapshot()
      expect(idsOf(await answer(search, now, byText('chopin')))).toEqual(plainFilter(now, byText('chopin')))
    }),
    { numRuns: 25 },
  )
})

test('SearchIndex reports its first result synchronously, with the newest hits', () => {
  const search = new SearchIndex(costlyClock(0))
  const results: QueryResult[] = []
  search.query(days, byText('a'), (result) => results.push(result))
  const [first] = results
  expect(first?.complete).toBe(false)
  expect(first?.count).toBeGreaterThanOrEqual(100)
  expect(first?.count).toBeLessThan(150)
  const newest = plainFilter(days, byText('a')).slice(0, first?.count)
  expect(first && idsOf(first)).toEqual(newest)
})

test('SearchIndex pauses between slices of a slow search', async () => {
  const clock = costlyClock(3)
  await answer(new SearchIndex(clock), days, byText('nothing has this'))
  expect(clock.pauses).toBeGreaterThan(4)
})

test('a new query stops the previous query of SearchIndex', async () => {
  const search = new SearchIndex(costlyClock(3))
  const replaced: QueryResult[] = []
  search.query(days, byText('chopin'), (result) => replaced.push(result))
  await answer(search, days, byText('bach'))
  expect(replaced.every((result) => !result.complete)).toBe(true)
})

test('SearchIndex reports nothing more after a query is cancelled', async () => {
  const clock = costlyClock(3)
  const search = new SearchIndex(clock)
  const results: QueryResult[] = []
  const cancel = search.query(days, byText('chopin'), (result) => results.push(result))
  cancel()
  const reported = results.length
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(results).toHaveLength(reported)
})

test('SearchIndex returns the list of the diary itself for an empty query', () => {
  const results: QueryResult[] = []
  new SearchIndex(costlyClock(0)).query(days, byText('  '), (result) => results.push(result))
  expect(results).toEqual([{ days: days.days, count: 1500, seconds: 0, complete: true }])
  expect(results[0]?.days).toBe(days.days)
})

test('SearchIndex finds accented letters, other scripts and translated names', async () => {
  const entries = indexOf([
    buildEntry({ id: 'a', pieces: [buildPiece({ title: 'Humoresky', composer: 'Antonín Dvořák' })] }),
    buildEntry({ id: 'b', notes: '月光奏鳴曲' }),
    buildEntry({ id: 'c', instrument: 'violin', timestamp: '2026-11-21T08:00:00.000Z' as Instant }),
  ]).snapshot()
  const search = new SearchIndex(costlyClock(0))
  expect(idsOf(await answer(search, entries, byText('dvorak')))).toEqual(['a'])
  expect(idsOf(await answer(search, entries, byText('月光')))).toEqual(['b'])
  expect(idsOf(await answer(search, entries, byText('geige')))).toEqual([])
  search.setLabels('de', { violin: 'Geige' })
  expect(idsOf(await answer(search, entries, byText('geige')))).toEqual(['c'])
})

test('SearchIndex sums only the practice of the hits of a day', async () => {
  const entries = indexOf([
    buildEntry({ id: 'a', notes: 'scales' }),
    buildEntry({ id: 'b', notes: 'sight reading' }),
  ]).snapshot()
  const found = await answer(new SearchIndex(costlyClock(0)), entries, byText('scales'))
  expect(found.days.map((group) => group.seconds)).toEqual([1800])
})

test('SearchIndex.warm pauses between slices', async () => {
  const clock = costlyClock(3)
  await new SearchIndex(clock).warm(days)
  expect(clock.pauses).toBeGreaterThan(4)
})

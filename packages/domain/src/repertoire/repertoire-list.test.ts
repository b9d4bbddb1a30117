import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildRepertoireItem } from '../../testing/builders/build-repertoire-item'
import { composerKeyBy, type KnownComposer } from '../piece/composer-key'
import { pieceKeyOf } from '../piece/piece-key'
import type { CalendarDay } from '../units/calendar-day'
import { seconds } from '../units/duration'
import type { Instant } from '../units/instant'
import { createRepertoireComposers } from './repertoire-composers'
import { pieceStatuses, type RepertoireItem } from './repertoire-item'
import {
  DEFAULT_REPERTOIRE_SORT,
  goalFilters,
  listRepertoire,
  type RepertoireFilter,
  type RepertoireRow,
  type RepertoireSort,
  repertoireSorts,
  statusOrder,
} from './repertoire-list'

interface Given {
  readonly composer?: string | null
  readonly item?: Partial<RepertoireItem>
  readonly practised?: string | null
  readonly count?: number
  readonly time?: number
  readonly activeGoals?: number
  readonly completedGoals?: number
}

function row(title: string, given: Given = {}): RepertoireRow {
  const { composer = 'Bach', practised = null, activeGoals = 0, completedGoals = 0 } = given
  const key = pieceKeyOf(title, composer)
  const moment = practised === null ? null : (`${practised}T10:00:00.000Z` as Instant)
  return {
    key,
    item: buildRepertoireItem({ id: key, title, composer, ...given.item }),
    title,
    composer,
    updatedAt: 1,
    totals: {
      practiceCount: given.count ?? (practised ? 1 : 0),
      totalPracticeTime: seconds(given.time ?? (practised ? 600 : 0)),
      firstPracticed: moment,
      lastPracticed: moment,
    },
    lastDay: practised as CalendarDay | null,
    activeGoals,
    completedGoals,
  }
}

const everything: RepertoireFilter = { text: '', status: 'all', goals: 'all' }

function titles(
  rows: readonly RepertoireRow[],
  sort: RepertoireSort,
  filter: Partial<RepertoireFilter> = {},
  locale = 'en',
) {
  return listRepertoire(rows, { ...everything, ...filter }, sort, locale).map(({ title }) => title)
}

describe('the repertoire is sorted', () => {
  test('the default sort of listRepertoire orders rows by status, then by last practice', () => {
    expect(DEFAULT_REPERTOIRE_SORT).toBe('status-learning-first')
    const rows = [
      ...[...pieceStatuses].map((status) => row(status, { item: { status } })),
      row('Newer', { item: { status: 'working' }, practised: '2026-11-20' }),
      row('Older', { item: { status: 'working' }, practised: '2026-11-01' }),
    ]
    expect(titles(rows, 'status-learning-first')).toEqual([
      'learning',
      'Newer',
      'Older',
      'working',
      'planned',
      'polished',
      'performance_ready',
      'dropped',
    ])
    expect(new Set<string>(statusOrder)).toEqual(new Set(pieceStatuses))
  })

  const rows = [
    row('Never', { item: { difficultyRating: 3, createdAt: '2026-03-01T00:00:00.000Z' as Instant } }),
    row('Often', {
      composer: null,
      practised: '2026-11-01',
      count: 9,
      time: 900,
      item: { targetDate: '2027-02-01' as CalendarDay, createdAt: '2026-01-01T00:00:00.000Z' as Instant },
    }),
    row('Lately', {
      composer: 'Albéniz',
      practised: '2026-11-20',
      count: 2,
      time: 9000,
      item: {
        difficultyRating: 5,
        targetDate: '2026-12-01' as CalendarDay,
        createdAt: '2026-02-01T00:00:00.000Z' as Instant,
      },
    }),
  ]

  test.each<[RepertoireSort, string[]]>([
    ['last-practiced', ['Lately', 'Often', 'Never']],
    ['longest-ago', ['Often', 'Lately', 'Never']],
    ['total-time', ['Lately', 'Often', 'Never']],
    ['practice-count', ['Often', 'Lately', 'Never']],
    ['title', ['Lately', 'Never', 'Often']],
    ['composer', ['Lately', 'Never', 'Often']],
    ['difficulty', ['Lately', 'Never', 'Often']],
    ['target-date', ['Lately', 'Often', 'Never']],
    ['recently-added', ['Never', 'Lately', 'Often']],
  ])('listRepertoire sorts by %s and puts rows without a value last', (sort, sorted) => {
    expect(titles(rows, sort)).toEqual(sorted)
  })

  test('listRepertoire sorts titles with numbers by value and letters by language', () => {
    const op = [row('Op. 10'), row('op. 9'), row('Örtchen'), row('Zelle')]
    expect(titles(op, 'title', {}, 'de')).toEqual(['op. 9', 'Op. 10', 'Örtchen', 'Zelle'])
    expect(titles(op, 'title', {}, 'sv')).toEqual(['op. 9', 'Op. 10', 'Zelle', 'Örtchen'])
  })
})

describe('the repertoire is filtered', () => {
  const rows = [
    row('Étude Op. 10', { composer: 'Chopin', activeGoals: 1, item: { status: 'learning' } }),
    row('Nocturne', { composer: 'Chopin', completedGoals: 2 }),
    row('夜曲', { composer: null, activeGoals: 1, completedGoals: 1 }),
    row('Gigue'),
  ]

  test.each<[string, string[]]>([
    ['', ['Étude Op. 10', 'Gigue', 'Nocturne', '夜曲']],
    ['etude', ['Étude Op. 10']],
    ['CHOPIN noct', ['Nocturne']],
    ['  10  étu ', ['Étude Op. 10']],
    ['夜', ['夜曲']],
    ['chopin gigue', []],
  ])('listRepertoire finds a piece by the words %j in title and composer', (text, found) => {
    expect(titles(rows, 'title', { text })).toEqual(found)
  })

  test('listRepertoire lists only the pieces of the chosen status', () => {
    expect(titles(rows, 'title', { status: 'learning' })).toEqual(['Étude Op. 10'])
    expect(titles(rows, 'title', { status: 'dropped' })).toEqual([])
  })

  test('listRepertoire lists dropped pieces only if the filter or a search selects them', () => {
    const some = [row('Gigue', { item: { status: 'dropped' } }), row('Giga', { item: { status: 'working' } })]
    expect(titles(some, 'title', { status: 'current' })).toEqual(['Giga'])
    expect(titles(some, 'title', { status: 'current', text: ' ' })).toEqual(['Giga'])
    expect(titles(some, 'title', { status: 'current', text: 'gig' })).toEqual(['Giga', 'Gigue'])
    expect(titles(some, 'title', { status: 'dropped' })).toEqual(['Gigue'])
    expect(titles(some, 'title', { status: 'all' })).toEqual(['Giga', 'Gigue'])
  })

  test.each<[RepertoireFilter['goals'], string[]]>([
    ['all', ['Étude Op. 10', 'Gigue', 'Nocturne', '夜曲']],
    ['no_goals', ['Gigue']],
    ['active', ['Étude Op. 10', '夜曲']],
    ['completed', ['Nocturne', '夜曲']],
  ])('listRepertoire with the goal filter %s lists only pieces with matching goals', (goals, found) => {
    expect(titles(rows, 'title', { goals })).toEqual(found)
  })
})

describe('spellings of one composer in the repertoire', () => {
  const tchaikovsky: KnownComposer = {
    canonicalName: 'Pyotr Ilyich Tchaikovsky',
    sortName: 'Tchaikovsky, Pyotr Ilyich',
    spellings: ['Pyotr Ilyich Tchaikovsky', 'Tschaikowsky', 'Tchaïkovski', 'Чайковский', '柴可夫斯基'],
  }
  const find = (name: string) =>
    tchaikovsky.spellings.includes(name) || name === 'Tchaikovsky' ? tchaikovsky : null
  const keyOf = composerKeyBy((name) => find(name)?.canonicalName ?? null)
  const composers = createRepertoireComposers({ keyOf, find })
  const rows = [
    row('Dumka', { composer: 'Чайковский' }),
    row('Barcarolle', { composer: 'Tchaikovsky' }),
    row('Vocalise', { composer: 'Zoe' }),
    row('Sonata', { composer: 'unknown' }),
    row('Air', { composer: null }),
    row('Aria', { composer: 'Anna' }),
  ]
  const listed = (text: string, sort: RepertoireSort = 'title') =>
    listRepertoire(rows, { ...everything, text }, sort, 'en', composers)

  test.each(['Tschaikowsky', 'tchaikovski', '柴可夫斯基', 'чайковский', 'pyotr'])(
    'listRepertoire finds the pieces of a composer in every spelling by %j',
    (text) => {
      expect(listed(text).map(({ title }) => title)).toEqual(['Barcarolle', 'Dumka'])
    },
  )

  test('listRepertoire finds Dumka by tschaikowsky dumka, and nothing by tschaikowsky vocalise', () => {
    expect(listed('tschaikowsky dumka').map(({ title }) => title)).toEqual(['Dumka'])
    expect(listed('tschaikowsky vocalise')).toEqual([])
  })

  test('listRepertoire finds nothing for schaikowsky, which begins no spelling of the composer Tschaikowsky', () => {
    expect(listed('schaikowsky')).toEqual([])
  })

  test('composer groups have the canonical name if a composer has two spellings', () => {
    const sorted = listed('', 'composer')
    expect(sorted.map(({ title }) => title)).toEqual([
      'Aria',
      'Barcarolle',
      'Dumka',
      'Vocalise',
      'Air',
      'Sonata',
    ])
    expect(composers.groups(sorted).map(({ name, count }) => [name, count])).toEqual([
      ['Anna', 1],
      ['Pyotr Ilyich Tchaikovsky', 2],
      ['Zoe', 1],
      [null, 2],
    ])
    expect(composers.groups(listed('dumka', 'composer')).map(({ name }) => name)).toEqual(['Чайковский'])
  })
})

const few = <T>(...values: T[]) => fc.constantFrom(...values)
/** Generates rows from few different values, so that ties are frequent. */
const arbitraryRow = fc
  .record({
    title: few('Nocturne', 'nocturne', 'Étude', 'Etude', 'Op. 2', 'Op. 10', '夜曲', 'e\u0301tude 2'),
    composer: few('Chopin', 'chopin ', '', null, 'Bach'),
    item: fc.record({
      status: fc.constantFrom(...pieceStatuses),
      difficultyRating: few(null, 1, 5),
      targetDate: few(null, '2026-12-01' as CalendarDay, '2026-01-01' as CalendarDay),
      createdAt: few('2026-01-01T00:00:00.000Z' as Instant, '2026-01-02T00:00:00.000Z' as Instant),
    }),
    practised: few(null, '2026-11-01', '2026-11-02'),
    count: few(0, 1, 2),
    activeGoals: few(0, 1),
    completedGoals: few(0, 1),
  })
  .map(({ title, ...given }) => row(title, given))
const arbitraryRows = fc.uniqueArray(arbitraryRow, { maxLength: 14, selector: ({ key }) => key })
const arbitraryFilter = fc.record({
  text: few('', 'noct', 'E', 'chopin', 'op 2'),
  status: few<RepertoireFilter['status']>('all', 'current', 'learning', 'planned'),
  goals: fc.constantFrom(...goalFilters),
})
const arbitraryLocale = few('en', 'de', 'zh-TW')

describe.each(repertoireSorts)('sorted by %s', (sort) => {
  test('listRepertoire returns the same list for any input order', () => {
    const shuffled = arbitraryRows.chain((rows) =>
      fc.tuple(
        fc.constant(rows),
        fc.shuffledSubarray(rows, { minLength: rows.length, maxLength: rows.length }),
      ),
    )
    fc.assert(
      fc.property(shuffled, arbitraryFilter, arbitraryLocale, ([rows, others], filter, locale) => {
        expect(listRepertoire(others, filter, sort, locale)).toEqual(
          listRepertoire(rows, filter, sort, locale),
        )
      }),
    )
  })

  test('a filter of listRepertoire removes rows without moving the others', () => {
    fc.assert(
      fc.property(arbitraryRows, arbitraryFilter, arbitraryLocale, (rows, filter, locale) => {
        const whole = listRepertoire(rows, everything, sort, locale)
        const kept = new Set(listRepertoire(rows, filter, sort, locale))
        expect(new Set(whole)).toEqual(new Set(rows))
        expect(listRepertoire(rows, filter, sort, locale)).toEqual(whole.filter((each) => kept.has(each)))
      }),
    )
  })

  test('listRepertoire does not mutate the given list', () => {
    const rows = [row('b'), row('a')]
    listRepertoire(rows, everything, sort, 'en')
    expect(rows.map(({ title }) => title)).toEqual(['b', 'a'])
  })
})

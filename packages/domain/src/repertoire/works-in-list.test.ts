import { describe, expect, test } from 'vitest'
import { buildRepertoireItem } from '../../testing/builders/build-repertoire-item'
import { composerKeyBy } from '../piece/composer-key'
import { pieceKeyOf } from '../piece/piece-key'
import type { CalendarDay } from '../units/calendar-day'
import { seconds } from '../units/duration'
import type { Instant } from '../units/instant'
import type { RepertoireItem } from './repertoire-item'
import { type RepertoireRow, type RepertoireSort, repertoireOrder, repertoireSorts } from './repertoire-list'
import { listWorks } from './works-in-list'

const composerKey = composerKeyBy((name) => (/mozart/i.test(name) ? 'Wolfgang Amadeus Mozart' : null))
const WORK = 'Sonata in C, K. 545'

interface Given {
  readonly composer?: string | null
  readonly minutes?: number
  readonly day?: string
  readonly item?: Partial<RepertoireItem>
}

function row(
  title: string,
  { composer = 'W. A. Mozart', minutes = 0, day, item }: Given = {},
): RepertoireRow {
  const key = pieceKeyOf(title, composer)
  const moment = day === undefined ? null : (`${day}T10:00:00.000Z` as Instant)
  return {
    key,
    item: buildRepertoireItem({ id: key, title, composer, ...item }),
    title,
    composer,
    updatedAt: 1,
    totals: {
      practiceCount: moment ? 1 : 0,
      totalPracticeTime: seconds(minutes * 60),
      firstPracticed: moment,
      lastPracticed: moment,
    },
    lastDay: (day ?? null) as CalendarDay | null,
    activeGoals: 0,
    completedGoals: 0,
  }
}

const listed = (rows: readonly RepertoireRow[], sort: RepertoireSort = 'title') =>
  listWorks(rows, repertoireOrder(sort, 'en'), composerKey)
const titles = (rows: readonly RepertoireRow[], sort?: RepertoireSort) =>
  listed(rows, sort).map((work) =>
    work.kind === 'work' ? [work.row.title, ...work.parts.map((part) => part.row.title)] : work.row.title,
  )

describe('listWorks', () => {
  test('listWorks groups the movements of a work by number in any sort order', () => {
    const rows = [
      row('Rondo in D, K. 485'),
      row(`${WORK}, III. Rondo`, { day: '2026-11-20', minutes: 10 }),
      row('Sonata in C k545, I. Allegro', { composer: 'Mozart' }),
      row(`${WORK}, II. Andante`, { day: '2026-11-22', minutes: 25 }),
    ]
    for (const sort of repertoireSorts) {
      expect(titles(rows, sort), sort).toContainEqual([
        'Sonata in C k545',
        'Sonata in C k545, I. Allegro',
        `${WORK}, II. Andante`,
        `${WORK}, III. Rondo`,
      ])
    }
  })

  test('listWorks gives a work the sums and the newest practice of its parts, and their first status in statusOrder', () => {
    const [work] = listed([
      row(`${WORK}, I. Allegro`, { day: '2026-11-20', minutes: 10, item: { status: 'polished' } }),
      row(`${WORK}, II. Andante`, {
        day: '2026-11-22',
        minutes: 25,
        item: { status: 'learning', difficultyRating: 3, targetDate: '2026-12-01' as CalendarDay },
      }),
      row(WORK, { day: '2026-11-01', minutes: 5, item: { targetDate: '2027-01-01' as CalendarDay } }),
    ])
    expect(work).toMatchObject({
      kind: 'work',
      row: {
        key: pieceKeyOf(WORK, 'W. A. Mozart'),
        title: WORK,
        composer: 'W. A. Mozart',
        item: { status: 'learning', difficultyRating: 3, targetDate: '2026-12-01' },
        lastDay: '2026-11-22',
        totals: {
          practiceCount: 3,
          totalPracticeTime: 40 * 60,
          firstPracticed: '2026-11-01T10:00:00.000Z',
          lastPracticed: '2026-11-22T10:00:00.000Z',
        },
      },
    })
    expect(work?.kind === 'work' && work.parts.map(({ movement }) => movement)).toEqual([null, 1, 2])
  })

  test('listWorks adds the practice of a movement outside the repertoire to its work', () => {
    const rows = [
      row(`${WORK}, I. Allegro`, { day: '2026-11-20', minutes: 10 }),
      row(`${WORK}, II. Andante`, { day: '2026-11-18', minutes: 25 }),
      row('Rondo in D, K. 485', { minutes: 5 }),
    ]
    const unlisted = [
      row('Sonata in C (KV 545), II', { composer: 'Mozart', day: '2026-11-22', minutes: 7 }),
      row('Sonata in C, K. 330, II', { minutes: 9 }),
      row('Rondo in D, KV 485', { minutes: 9 }),
      row(`${WORK}, II`, { composer: 'Haydn', minutes: 9 }),
    ].map((practised) => ({ ...practised, piece: practised }))
    const works = listWorks(rows, repertoireOrder('title', 'en'), composerKey, unlisted)
    expect(works.map(({ row }) => row.totals.totalPracticeTime / 60)).toEqual([5, 42])
    expect(works[1]).toMatchObject({ row: { lastDay: '2026-11-22', totals: { practiceCount: 3 } } })
    expect(works[1]?.kind === 'work' && works[1].parts).toHaveLength(2)
  })

  test('listWorks sorts a work like a piece with the sums of the work', () => {
    const rows = [
      row('Rondo in D, K. 485', { day: '2026-11-21', minutes: 30 }),
      row(`${WORK}, I. Allegro`, { day: '2026-11-20', minutes: 20, item: { status: 'polished' } }),
      row(`${WORK}, II. Andante`, { day: '2026-11-01', minutes: 20, item: { status: 'learning' } }),
      row('Adagio in B minor, K. 540', { day: '2026-11-22', minutes: 35 }),
    ]
    const first = (sort: RepertoireSort) => listed(rows, sort).map((work) => work.row.title.split(' ')[0])
    expect(first('total-time')).toEqual(['Sonata', 'Adagio', 'Rondo'])
    expect(first('last-practiced')).toEqual(['Adagio', 'Rondo', 'Sonata'])
    expect(first('longest-ago')).toEqual(['Sonata', 'Rondo', 'Adagio'])
    expect(first('status-learning-first')).toEqual(['Sonata', 'Adagio', 'Rondo'])
    expect(first('title')).toEqual(['Adagio', 'Rondo', 'Sonata'])
  })

  test('listWorks leaves single movements, spellings of a whole work and works with other numbers ungrouped', () => {
    expect(titles([row(`${WORK}, I. Allegro`)])).toEqual([`${WORK}, I. Allegro`])
    expect(titles([row(WORK), row('Sonata in C, KV 545')])).toEqual([WORK, 'Sonata in C, KV 545'])
    const others = ['Sonata in C, K. 330, I. Allegro', 'Sonata in C, K. 309, II. Andante', WORK]
    expect(titles(others.map((title) => row(title)))).toHaveLength(3)
    const composers = ['Mozart', 'Haydn', null].map((composer) =>
      row('Sonata in C, I. Allegro', { composer }),
    )
    expect(titles(composers)).toHaveLength(3)
  })

  test('listWorks does not unite works whose titles differ before the number of the movement', () => {
    const movements = ['Symphony No. 5 mov 1', 'Symphony No. 5 mov 2', 'Symphony No. 7 mov 1']
    const preludes = ['WTC I. Prelude in C', 'WTC I. Prelude in C minor']
    const works = listed([...movements, ...preludes].map((title) => row(title, { minutes: 10 })))
    expect(works.map(({ row }) => [row.title, row.totals.totalPracticeTime])).toEqual([
      ['Symphony No. 5', 1200],
      ['Symphony No. 7 mov 1', 600],
      ['WTC I. Prelude in C', 600],
      ['WTC I. Prelude in C minor', 600],
    ])
  })

  test('listWorks groups a work with one of its movements', () => {
    expect(titles([row(`${WORK}, I. Allegro`), row(WORK)])).toEqual([[WORK, WORK, `${WORK}, I. Allegro`]])
  })
})

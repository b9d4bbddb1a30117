import { describe, expect, test } from 'vitest'
import { buildEntry, buildPiece } from '../../../testing/builders/build-entry'
import type { CalendarDay } from '../../units/calendar-day'
import { entryHaystack, matchesQuery } from './entry-search'
import { isNarrower, searchTerms } from './search-terms'

/**
 * Returns true if the query finds an entry of Monday 17 March 2025. Its piece by Chopin has the given title and
 * measures, its notes are "Left hand alone".
 */
function finds(query: string, title: string, measures: string | null = null): boolean {
  const piece = buildPiece({ title, composer: 'Frédéric Chopin', measures })
  const entry = buildEntry({
    localDay: '2025-03-17' as CalendarDay,
    pieces: [piece],
    notes: 'Left hand alone',
  })
  return matchesQuery(entryHaystack(entry), searchTerms(query))
}

describe('catalogue numbers', () => {
  test.each([
    ['op 9', 'Nocturne in E-flat major, Op. 9 No. 2'],
    ['op. 9 no. 2', 'Nocturne in E-flat major, Op. 9 No. 2'],
    ['nocturne op9/2', 'Nocturne in E-flat major, Op. 9 No. 2'],
    ['ballade no 1', 'Ballade No. 1 in G minor'],
    ['k545', 'Sonata in C major, K. 545'],
    ['bwv 847', 'Prelude and Fugue in C minor, BWV 847'],
    ['9', 'Nocturne, Op. 9 No. 2'],
  ])('the entry search for %s finds %s', (query, title) => {
    expect(finds(query, title)).toBe(true)
  })

  test.each([
    ['op 9', 'Grande valse brillante, Op. 18', '97–101'],
    ['op 9', 'Impromptu, Op. 90 No. 4', '9'],
    ['op 9 no 2', 'Nocturne, Op. 9 No. 1', '2'],
    ['ballade no 1', 'Ballade No. 4', '1'],
    ['k54', 'Sonata in C major, K. 545', null],
    ['9', 'Waltz', '387–399'],
  ])('the entry search for %s does not find %s with the measures %s', (query, title, measures) => {
    expect(finds(query, title, measures)).toBe(false)
  })
})

describe('days', () => {
  test.each([
    '2025',
    'ballade 2025',
    'march 2025',
    'März',
    'mars 2025',
    'marzo',
    'mar 2025',
    '3月',
    '三月',
    '2025年3月',
    'montag',
    'mondays',
    'lundi',
    'lunes',
    '星期一',
    '禮拜一',
    '周一',
  ])('the entry search for %s finds an entry of Monday 17 March 2025', (query) => {
    expect(finds(query, 'Ballade')).toBe(true)
  })

  test.each(['2024', 'april 2025', 'march 2021', 'dienstag', '週二', '4月', 'mar', '17', '13月'])(
    'the entry search for %s does not find an entry of Monday 17 March 2025',
    (query) => {
      expect(finds(query, 'Ballade')).toBe(false)
    },
  )

  test('the entry search for april finds April Showers, practised in March', () => {
    expect(finds('april', 'April Showers')).toBe(true)
  })
})

describe('phrases', () => {
  test.each([
    '"left hand"',
    '„left hand“',
    '« left hand »',
    '「left hand」',
    '"left ha',
    '"hand alone" ballade',
  ])('the entry search for %s finds an entry with the notes Left hand alone', (query) => {
    expect(finds(query, 'Ballade')).toBe(true)
  })

  test('the entry search for a quoted phrase finds its words only in this order and within one field', () => {
    expect(finds('"hand left"', 'Ballade')).toBe(false)
    expect(finds('"ballade frederic"', 'Ballade')).toBe(false)
  })
})

test.each([
  ['cho', 'chopin', true],
  ['chopin', 'chopin 9', true],
  ['chopin', 'bach', false],
  ['op 1', 'op 18', false],
  ['1', '12', false],
  ['202', '2025', false],
  ['march', 'marche', false],
])(
  'isNarrower for the earlier search %j and the later %j returns whether the later surely finds no more: %s',
  (earlier, later, narrower) => {
    expect(isNarrower(searchTerms(earlier), searchTerms(later))).toBe(narrower)
  },
)

import { expect, test } from 'vitest'
import { buildFilterPreset } from '../../../testing/builders/build-filter-preset'
import { emptyEntryFilter } from '../../entry/entry-filter'
import type { PieceKey } from '../../piece/piece-key'
import { err, ok } from '../../shared/result'
import { mergeBodies } from '../../sync/merge-bodies'
import type { CalendarDay } from '../../units/calendar-day'
import { milliseconds } from '../../units/duration'
import { readFilterPreset } from './filter-preset'
import { editPreset } from './preset-commands'
import { viewOfPreset } from './preset-view'
import {
  hasRoomForSearch,
  isSameSearch,
  isWorthSaving,
  type LogbookSearch,
  parseSavedSearch,
  savedSearchOf,
  saveSearch,
} from './saved-search'

const search: LogbookSearch = {
  text: 'slow, “sotto voce”',
  filter: {
    ...emptyEntryFilter,
    from: '2026-11-01' as CalendarDay,
    types: ['lesson'],
    composers: ['蕭邦', 'Saint-Saëns, Camille'],
  },
}
const context = { id: 'search-1', now: milliseconds(Date.UTC(2026, 10, 21, 18)) }

test('saveSearch stores text and filters as search parameters, with a view for older versions', () => {
  const [change] = saveSearch('Lessons', search, context)
  expect(change).toMatchObject({
    op: 'put',
    kind: 'filterPreset',
    id: 'search-1',
    body: {
      name: 'Lessons',
      description: null,
      search: {
        q: 'slow, “sotto voce”',
        from: '2026-11-01',
        type: 'lesson',
        composer: '蕭邦,Saint-Saëns\\, Camille',
      },
      createdAt: '2026-11-21T18:00:00.000Z',
    },
  })
  if (change?.op !== 'put') throw new Error('saveSearch makes no put')
  expect(readFilterPreset(change.body)).toEqual(ok(change.body))
  expect(viewOfPreset(change.body)).toMatchObject({ period: 'all-time', conditions: [] })
})

test('parseSavedSearch returns the search from which savedSearchOf made the parameters', () => {
  expect(parseSavedSearch(savedSearchOf(search))).toEqual(search)
  const blank = { text: '  ', filter: emptyEntryFilter }
  expect(savedSearchOf(blank)).toEqual({})
  expect([blank, search].map(isWorthSaving)).toEqual([false, true])
  expect(parseSavedSearch({})).toEqual({ text: '', filter: emptyEntryFilter })
})

test('a saved search keeps parameters of a newer version, and parseSavedSearch ignores them', () => {
  const preset = buildFilterPreset({
    search: { q: 'etude', room: 'hall', type: 'recital,lesson', from: 'soon' },
  })
  expect(readFilterPreset(preset)).toEqual(ok(preset))
  expect(parseSavedSearch(preset.search ?? {})).toEqual({
    text: 'etude',
    filter: { ...emptyEntryFilter, types: ['lesson'] },
  })
})

test.each([['text'], [null], [{ q: 5 }], [['q']]])('readFilterPreset refuses the search %j', (wrong) => {
  const read = readFilterPreset({ ...buildFilterPreset(), search: wrong })
  expect(read).toEqual(err([expect.stringMatching(/^search/)]))
})

test('isSameSearch ignores spaces around the text, but not a difference of the filters', () => {
  expect(isSameSearch(search, { ...search, text: ` ${search.text} ` })).toBe(true)
  expect(isSameSearch(search, { ...search, filter: emptyEntryFilter })).toBe(false)
})

test('hasRoomForSearch refuses a search that does not fit into a record', () => {
  const pieces = (count: number) =>
    Array.from({ length: count }, (_, at) => `${at}`.padEnd(600, 'x') as PieceKey)
  expect(hasRoomForSearch({ text: '', filter: { ...emptyEntryFilter, pieces: pieces(80) } })).toBe(true)
  expect(hasRoomForSearch({ text: '', filter: { ...emptyEntryFilter, pieces: pieces(90) } })).toBe(false)
})

test('editPreset with a new name patches only the name, not the saved search', () => {
  const preset = buildFilterPreset({ search: { q: 'etude' } })
  expect(editPreset(preset, { name: 'Études' })).toMatchObject({
    value: [{ op: 'patch', fields: { name: 'Études' } }],
  })
})

test('a merge of two saved searches keeps one search whole, and lost contains the other search', () => {
  const base = buildFilterPreset({ search: { q: 'etude' } })
  const local = { ...base, search: { q: 'etude', type: 'lesson' } }
  const remote = { ...base, name: 'Études', search: { q: 'waltz', mood: 'satisfied' } }
  const { body, lost } = mergeBodies({ kind: 'filterPreset', local, remote, base, localWins: true })
  expect(body).toEqual({ ...local, name: 'Études' })
  expect(lost).toEqual([{ field: 'search', value: { search: remote.search } }])
})

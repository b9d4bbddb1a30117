import { emptyEntryFilter } from '@segno/domain/entry/entry-filter'
import { entryMatchesFilter } from '@segno/domain/entry/entry-matches-filter'
import { composerKeyBy } from '@segno/domain/piece/composer-key'
import { buildEntry, buildPiece } from '@segno/domain/testing/builders/build-entry'
import { createFakeClock } from '@segno/domain/testing/fakes/fake-clock'
import { yearsOfPractice } from '@segno/domain/testing/generators/years-of-practice'
import type { Instant } from '@segno/domain/units/instant'
import { expect, test } from 'vitest'
import { EntryIndex } from '../../../data/journal/entry-index'
import { countFacets } from './facets'

function daysOf(entries: ReturnType<typeof buildEntry>[]) {
  const index = new EntryIndex()
  for (const entry of entries)
    index.apply(undefined, { kind: 'entry', id: entry.id, body: entry, updatedAt: 1 })
  return index.snapshot()
}
const always = () => true

test('countFacets counts as many entries for each value as the filter for this value finds', async () => {
  const diary = yearsOfPractice({ seed: 5, entries: 600, years: 1 })
  const facets = await countFacets(daysOf(diary), createFakeClock(), always)
  if (!facets) throw new Error('nobody called it off')
  for (const name of [
    'types',
    'instruments',
    'moods',
    'pieces',
    'composers',
    'techniques',
    'tags',
    'sources',
  ] as const) {
    expect(facets[name].length).toBeGreaterThan(0)
    for (const { value, count } of facets[name]) {
      const filter = { ...emptyEntryFilter, [name]: [value] }
      expect(diary.filter((entry) => entryMatchesFilter(entry, filter)).length).toBe(count)
    }
  }
})

test('countFacets joins the spellings of one piece under the newest spelling', async () => {
  const entries = [
    buildEntry({ id: '2', pieces: [buildPiece({ title: 'Für Elise', composer: 'Beethoven' })] }),
    buildEntry({ id: '1', pieces: [buildPiece({ title: 'für  elise', composer: 'BEETHOVEN' })] }),
  ]
  const facets = await countFacets(daysOf(entries), createFakeClock(), always)
  expect(facets?.pieces.map(({ title, count }) => [title, count])).toEqual([['Für Elise', 2]])
  expect(facets?.composers).toEqual([
    { value: 'Beethoven', count: 2, spellings: ['Beethoven'], composerKey: 'beethoven' },
  ])
})

test('countFacets joins known spellings of one composer, and the choice finds the entries of all of them', async () => {
  const names = ['Chopin', 'Frédéric Chopin', 'CHOPIN', 'Liszt']
  const entries = names.map((composer, at) =>
    buildEntry({
      id: `${at}`,
      timestamp: `2026-11-0${at + 1}T18:00:00.000Z` as Instant,
      pieces: [buildPiece({ title: 'Ballade', composer })],
    }),
  )
  const composerKey = composerKeyBy((name) => (/chopin/i.test(name) ? 'Frédéric Chopin' : null))
  const facets = await countFacets(daysOf(entries), createFakeClock(), always, composerKey)
  expect(facets?.composers).toEqual([
    { value: 'Liszt', count: 1, spellings: ['Liszt'], composerKey: 'liszt' },
    { value: 'CHOPIN', count: 3, spellings: ['CHOPIN', 'Frédéric Chopin'], composerKey: 'frédéric chopin' },
  ])
  const filter = { ...emptyEntryFilter, composers: facets?.composers[1]?.spellings ?? [] }
  expect(entries.filter((entry) => entryMatchesFilter(entry, filter))).toHaveLength(3)
})

test('countFacets joins a piece in all spellings of its composer and counts it once per entry', async () => {
  const entry = (id: string, composers: readonly string[]) =>
    buildEntry({ id, pieces: composers.map((composer) => buildPiece({ title: 'Ballade', composer })) })
  const entries = [entry('3', ['Chopin', '蕭邦']), entry('2', ['蕭邦']), entry('1', ['Liszt'])]
  const composerKey = composerKeyBy((name) => (/chopin|蕭邦/i.test(name) ? 'Frédéric Chopin' : null))
  const facets = await countFacets(daysOf(entries), createFakeClock(), always, composerKey)
  expect(facets?.pieces.map(({ keys, count }) => [keys.length, count])).toEqual([
    [2, 2],
    [1, 1],
  ])
  const filter = { ...emptyEntryFilter, pieces: facets?.pieces[0]?.keys ?? [] }
  expect(entries.filter((each) => entryMatchesFilter(each, filter))).toHaveLength(2)
})

test('countFacets joins the spellings of one tag under the oldest spelling', async () => {
  const tags = [['#tone', 'Tone', 'slow'], ['TONE'], ['Tone']]
  const entries = tags.map((list, at) =>
    buildEntry({ id: `${at}`, timestamp: `2026-11-0${at + 1}T18:00:00.000Z` as Instant, tags: list }),
  )
  const facets = await countFacets(daysOf(entries), createFakeClock(), always)
  expect(facets?.tags).toEqual([
    { value: 'tone', count: 3 },
    { value: 'slow', count: 1 },
  ])
})

test('countFacets stops and returns null when isWanted returns false', async () => {
  const diary = yearsOfPractice({ seed: 5, entries: 600, years: 1 })
  let time = 0
  const hurried = { ...createFakeClock(), monotonic: () => (time += 5) }
  expect(await countFacets(daysOf(diary), hurried, () => false)).toBeNull()
})

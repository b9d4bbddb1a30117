import { compareCatalogueNumbers, readCatalogueNumbers } from '@segno/domain/piece/catalogue-number'
import { expect, test } from 'vitest'
import prefixes from '../../data/works/prefixes.json' with { type: 'json' }
import writings from '../../testing/works/writings.json' with { type: 'json' }
import { findComposer } from '../find-composer'
import { suggestPieces } from '../suggest-pieces'
import type { Work } from './work'
import { createWorkShelf, lettersFor } from './work-files'
import { movementTitle, shortWorkTitle, workTitle } from './work-title'

const shelf = createWorkShelf()
await shelf.fetchAll()
const works = shelf.catalogue()
const allWorks = works.works.map(({ work }) => work)

interface Writing {
  readonly typed: string
  readonly work: Work
}

/** Each row names a work by composer, by catalogue number or English name, and by instrument. */
const list: readonly Writing[] = writings.flatMap(([typed = '', composer = '', name = '', instrument = '']) =>
  allWorks
    .filter((work) => work.composer === composer && work.instrument === instrument)
    .filter(({ catalogue, name: names }) => catalogue === name || names?.en === name)
    .map((work) => ({ typed, work })),
)

const suggest = (typed: string, own: readonly string[] = [], composer: string | null = null, limit = 3) =>
  suggestPieces(typed, {
    own: own.map((title) => ({ title, composer, count: 1, lastAt: '2026-01-01T00:00:00.000Z' })),
    works,
    limit,
    language: 'en',
  })

const titlesOf = (work: Work) => [
  workTitle(work, 'en'),
  ...(work.movements ?? []).map((_, at) => movementTitle(work, at, 'en')),
]
const letterOf = (composer: string) =>
  findComposer(composer)?.sortName.normalize('NFKD').charAt(0).toLowerCase() ?? ''

test('writings.json has 300 typed texts for 100 works of the catalogue', () => {
  expect(writings.length).toBe(300)
  expect(list).toHaveLength(300)
  expect(new Set(list.map(({ work }) => work)).size).toBe(100)
})

test('suggestPieces has the work in its first three suggestions for at least 97 % of 300 typed texts', () => {
  const missed = list.flatMap(({ typed, work }) => {
    const found = suggest(typed)
    const titles = titlesOf(work)
    const isFound = found.some(({ title, composer }) => composer === work.composer && titles.includes(title))
    // The app fetches only the files that `lettersFor` returns for the text.
    const isFetched = lettersFor(typed, prefixes).includes(letterOf(work.composer))
    return isFound && isFetched
      ? []
      : [`${typed} → ${titles[0]}: ${found.map(({ title }) => title).join(' / ')}`]
  })
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(list.length * 0.03)
})

test('the first suggestion of suggestPieces never contradicts a typed catalogue number', () => {
  const numbered = list.filter(({ typed }) => readCatalogueNumbers(typed).length > 0)
  expect(numbered.length).toBeGreaterThan(20)
  const contradictions = numbered.flatMap(({ typed }) => {
    const [first] = suggest(typed, [], null, 1)
    const shown = readCatalogueNumbers(first?.title ?? '')
    const isOther = readCatalogueNumbers(typed).some((number) => {
      const compared = shown.map((each) => compareCatalogueNumbers(number, each))
      return compared.includes('different') && !compared.includes('same') && !compared.includes('whole')
    })
    return isOther ? [`${typed}: ${first?.title}`] : []
  })
  expect(contradictions).toEqual([])
})

/** Returns other works of the composer with another catalogue number. Works of the same form come first. */
function neighboursOf({ composer, form, catalogue }: Work): readonly Work[] {
  const others = allWorks.filter(
    (work) => work.composer === composer && work.catalogue !== undefined && work.catalogue !== catalogue,
  )
  return [
    ...others.filter((work) => work.form === form),
    ...others.filter((work) => work.form !== form),
  ].slice(0, 12)
}

test('suggestPieces suggests a known work although the diary has similar works of its composer', () => {
  const firsts = list.filter(({ work }, at) => list.findIndex((other) => other.work === work) === at)
  const lost = firsts.flatMap(({ typed, work }) => {
    const neighbours = neighboursOf(work)
    const own = neighbours.flatMap((each) => [
      workTitle(each, 'en'),
      workTitle(each, 'zh-TW'),
      shortWorkTitle(each, 'de'),
    ])
    const known = (pieces: readonly string[]) =>
      suggest(typed, pieces, work.composer, 60)
        .filter(({ source, title }) => source === 'known' && titlesOf(work).includes(title))
        .map(({ title }) => title)
    return known(own).length > 0 ? [] : [`${typed}: ${known([]).join(' / ')}`]
  })
  expect(lost).toEqual([])
})

import { expect, test } from 'vitest'
import type { OwnPiece } from './own-work'
import { suggestPieces } from './suggest-pieces'
import type { WorkLanguage } from './works/work'
import { createWorkShelf } from './works/work-files'

const shelf = createWorkShelf()
await shelf.fetchAll()
const works = shelf.catalogue()

const own = (
  title: string,
  composer: string | null,
  count = 1,
  lastAt = '2026-01-01T00:00:00.000Z',
): OwnPiece => ({
  title,
  composer,
  count,
  lastAt,
})
const suggest = (
  typed: string,
  pieces: OwnPiece[] = [],
  { limit = 8, language = 'en' }: { limit?: number; language?: WorkLanguage } = {},
) => suggestPieces(typed, { own: pieces, works, limit, language })
const titles = (typed: string, pieces: OwnPiece[] = [], limit = 8) =>
  suggest(typed, pieces, { limit }).map((suggestion) => suggestion.title)

test.each([
  ['consol', 'Consolation No. 3, S. 172 No. 3'],
  ['liszt consol', 'Consolation No. 3, S. 172 No. 3'],
  ['李斯特 consolation', 'Consolation No. 3, S. 172 No. 3'],
  ['bwv 846', 'Prelude and Fugue No. 1 in C major (Well-Tempered Clavier I), BWV 846'],
  ['mozart 20', 'Piano Concerto No. 20 in D minor, K. 466'],
  ['tschaikowsky', 'Violin Concerto in D major, Op. 35'],
])('suggestPieces for the typed text %s suggests %s', (typed, title) => {
  expect(titles(typed, [], 60)).toContain(title)
})

test.each([
  ['k545', 'K. 545'],
  ['KV 545', 'K. 545'],
  ['bwv846', 'BWV 846'],
  ['chopin op9/2', 'Op. 9 No. 2'],
  ['op 9 no 2', 'Op. 9 No. 2'],
  ['opus 9 nr. 2', 'Op. 9 No. 2'],
  ['nocturne op. 9 n° 2', 'Op. 9 No. 2'],
  ['作品9之2', 'Op. 9 No. 2'],
])('the first suggestion of suggestPieces for %s has the catalogue number %s', (typed, catalogue) => {
  expect(suggest(typed)[0]?.title).toContain(catalogue)
})

test.each([
  ['goldbergvariationen', 'BWV 988', 'a compound that the title writes with a hyphen'],
  ['lascia chio pianga', 'Lascia ch', 'a word without its apostrophe'],
  ['mendelson violin concerto', 'Op. 64', 'a name with two letters too few'],
  ['lizst campanella', 'S. 141 No. 3', 'a name with two letters swapped'],
  ['arabesca burgmuller', 'Op. 100 No. 2', 'a title that is the name of a form'],
  ['bach g minor sonata fugue', 'BWV 1001', 'a movement whose heading is in another language'],
  ['vivaldi op 3 no 6', 'RV 356', 'the number in the printed set'],
  ['rach 3', 'Op. 30', 'a concerto by composer and number'],
  ['拉二', 'Op. 18', 'a concerto by the first character of the composer and its number'],
  ['柴小協', 'Op. 35', 'the Chinese abbreviation of a violin concerto'],
  ['莫札特二十號鋼琴協奏曲', 'K. 466', 'a Chinese number before its counter'],
  ['巴赫平均律c小调第一册', 'BWV 847', 'the beginning of a Chinese title'],
  ['巴里奧斯大教堂', 'La catedral', 'another transcription of a name into Chinese'],
])('the first suggestion of suggestPieces for %s has %s in its title: %s', (typed, title) => {
  expect(suggest(typed)[0]?.title).toContain(title)
})

test('suggestPieces returns both works of a composer that share a title', () => {
  const found = titles('debussy clair de lune', [own('Clair de lune', 'Claude Debussy')], 20)
  expect(found[0]).toBe('Clair de lune')
  expect(found).toContain('Clair de lune (Suite bergamasque), L. 75 No. 3')
  expect(found).toContain('Clair de lune (Fêtes galantes I), L. 80 No. 3')
})

test('suggestPieces for op 9 no 2 suggests neither Op. 9 No. 1 nor Op. 90 No. 2', () => {
  const diary = [own('Nocturne, Op. 9 No. 1', 'Chopin'), own('Impromptu, Op. 90 No. 2', 'Schubert')]
  const found = suggest('op 9 no 2', diary)
  expect(found.map(({ title }) => title)).not.toContain('Nocturne, Op. 9 No. 1')
  expect(found.map(({ title }) => title)).not.toContain('Impromptu, Op. 90 No. 2')
})

test('suggestPieces for op 9 returns a piece of Op. 9 before a more practised piece of Op. 90', () => {
  const diary = [own('Impromptu, Op. 90 No. 2', 'Schubert', 9), own('Nocturne, Op. 9 No. 1', 'Chopin')]
  expect(titles('op 9', diary, 2)).toEqual(['Nocturne, Op. 9 No. 1', 'Impromptu, Op. 90 No. 2'])
})

test('suggestPieces lists pieces of the diary first: best match, then most practised, then latest', () => {
  const diary = [
    own('A sonata of my own', null, 90),
    own('Sonata once', null, 1, '2026-03-01T00:00:00.000Z'),
    own('Sonata lately', null, 2, '2026-02-01T00:00:00.000Z'),
    own('Sonata before', null, 2, '2026-01-01T00:00:00.000Z'),
    own('Scales', null, 500),
  ]
  const found = suggest('sonata', diary, { limit: 6 })
  expect(found.map((suggestion) => suggestion.title).slice(0, 4)).toEqual([
    'Sonata lately',
    'Sonata before',
    'Sonata once',
    'A sonata of my own',
  ])
  expect(found.map((suggestion) => suggestion.source)).toEqual(['own', 'own', 'own', 'own', 'known', 'known'])
})

test('suggestPieces omits a known work that the diary has under another spelling of the composer', () => {
  const diary = [own('consolation no. 3', 'Liszt, F.')]
  expect(titles('liszt consolation 3', diary)[0]).toBe('consolation no. 3')
  expect(titles('liszt consolation 3', diary, 20)).not.toContain('Consolation No. 3, S. 172 No. 3')
})

test('suggested works with equal titles show their catalogue numbers', () => {
  const found = titles('kuhlau sonatina c', [], 20)
  expect(found).toEqual(
    expect.arrayContaining([
      'Sonatina in C major, Op. 20 No. 1',
      'Sonatina in C major, Op. 55 No. 1',
      'Sonatina in C major, Op. 55 No. 3',
    ]),
  )
  const diary = [own('Sonatina in C major, Op. 55 No. 1', 'F. Kuhlau')]
  const left = titles('kuhlau sonatina c', diary, 20)
  expect(left.filter((title) => title === 'Sonatina in C major, Op. 55 No. 1')).toHaveLength(1)
})

test('suggestPieces returns a work for two instruments only once', () => {
  const found = titles('bwv 1007', [], 20)
  expect(new Set(found).size).toBe(found.length)
  expect(works.works.filter(({ work }) => work.catalogue === 'BWV 1007').length).toBeGreaterThan(1)
})

test('suggestPieces finds a work in any language and titles it in the interface language', () => {
  expect(suggest('moonlight sonata', [], { language: 'de' })[0]?.title).toBe(
    'Klaviersonate Nr. 14 in cis-Moll, op. 27 Nr. 2 („Mondschein“)',
  )
  expect(suggest('mondscheinsonate')[0]?.title).toContain('Piano Sonata No. 14')
})

test('suggestPieces titles a work of the diary as the diary does, in whatever language it was typed', () => {
  const diary = [own('Klaviersonate Nr. 14, op. 27 Nr. 2', 'Beethoven')]
  const found = suggest('moonlight', diary, { limit: 20 })
  expect(found[0]).toMatchObject({ title: 'Klaviersonate Nr. 14, op. 27 Nr. 2', source: 'own' })
  expect(found.map(({ title }) => title)).not.toContain(
    'Piano Sonata No. 14 in C-sharp minor, Op. 27 No. 2 (“Moonlight”)',
  )
})

test('suggestPieces still suggests a work if the diary has only one of its movements', () => {
  const diary = [own('Piano Sonata No. 14, Op. 27 No. 2, I. Adagio sostenuto', 'Beethoven')]
  const found = suggest('op 27 no 2', diary, { limit: 20 }).map(({ title }) => title)
  expect(found).toContain('Piano Sonata No. 14 in C-sharp minor, Op. 27 No. 2 (“Moonlight”)')
})

test('suggestPieces lists the movements of a work after the work if no other work matches', () => {
  const [, first, second] = titles('mozart k545')
  expect(first).toMatch(/, I\. Allegro$/)
  expect(second).toMatch(/, II\. Andante$/)
  expect(titles('mozart k545 2nd mvt')[0]).toMatch(/, II\. Andante$/)
  expect(titles('mozart k545 andante')[0]).toMatch(/, II\. Andante$/)
})

test('suggestPieces omits the movements if the typed text is the whole title of the work', () => {
  const [title = ''] = titles('mozart k545')
  expect(titles(title)).toEqual([title])
})

test('suggestPieces suggests No. 1 first for beethoven sonata 1 and No. 14 first for beethoven sonata 14', () => {
  expect(titles('beethoven sonata 1')[0]).toContain('No. 1 ')
  expect(titles('beethoven sonata 14')[0]).toContain('No. 14 ')
})

test('suggestPieces returns no piece for words of two different works or an empty text', () => {
  expect(titles('consolation mozart')).toEqual([])
  expect(titles('')).toEqual([])
})

test('the number of suggested pieces stays within the limit', () => {
  expect(titles('sonata', [own('Sonata', null)], 3)).toHaveLength(3)
  expect(titles('sonata', [own('Sonata', null), own('Sonata II', null)], 1)).toEqual(['Sonata'])
})

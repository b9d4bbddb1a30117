import { expect, test } from 'vitest'
import { type OwnPiece, suggestPieces } from './suggest-pieces'

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
const titles = (typed: string, pieces: OwnPiece[] = [], limit = 8) =>
  suggestPieces(typed, { own: pieces, limit }).map((suggestion) => suggestion.title)

test.each([
  ['consol', 'Consolation No. 3 in D-flat major'],
  ['liszt consol', 'Consolation No. 3 in D-flat major'],
  ['李斯特', 'Consolation No. 3 in D-flat major'],
  ['bwv 846', 'Prelude in C major (Well-Tempered Clavier I)'],
  ['mozart 20', 'Piano Concerto No. 20 in D minor'],
  ['tschaikowsky', 'Violin Concerto in D major'],
])('typing %s suggests %s', (typed, title) => {
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
])('the first suggestion for %s is %s', (typed, catalogue) => {
  expect(suggestPieces(typed, { own: [] })[0]?.catalogue).toContain(catalogue)
})

test('a typed catalogue number suggests no piece of another number', () => {
  const diary = [own('Nocturne, Op. 9 No. 1', 'Chopin'), own('Impromptu, Op. 90 No. 2', 'Schubert')]
  const found = suggestPieces('op 9 no 2', { own: diary })
  expect(found.map(({ title }) => title)).not.toContain('Nocturne, Op. 9 No. 1')
  expect(found.map(({ title }) => title)).not.toContain('Impromptu, Op. 90 No. 2')
})

test('an unfinished catalogue number also suggests the numbers that begin with it, later', () => {
  const diary = [own('Impromptu, Op. 90 No. 2', 'Schubert', 9), own('Nocturne, Op. 9 No. 1', 'Chopin')]
  expect(titles('op 9', diary, 2)).toEqual(['Nocturne, Op. 9 No. 1', 'Impromptu, Op. 90 No. 2'])
})

test('pieces of the diary come first in suggestions: best match, then most practised, then latest', () => {
  const diary = [
    own('A sonata of my own', null, 90),
    own('Sonata once', null, 1, '2026-03-01T00:00:00.000Z'),
    own('Sonata lately', null, 2, '2026-02-01T00:00:00.000Z'),
    own('Sonata before', null, 2, '2026-01-01T00:00:00.000Z'),
    own('Scales', null, 500),
  ]
  const found = suggestPieces('sonata', { own: diary, limit: 6 })
  expect(found.map((suggestion) => suggestion.title).slice(0, 4)).toEqual([
    'Sonata lately',
    'Sonata before',
    'Sonata once',
    'A sonata of my own',
  ])
  expect(found.map((suggestion) => suggestion.source)).toEqual(['own', 'own', 'own', 'own', 'known', 'known'])
})

test('a known piece is not suggested again if the diary has it with another spelling of the composer', () => {
  const diary = [own('consolation no. 3 in d-flat major', 'Liszt, F.')]
  expect(titles('consolation', diary)).toEqual(['consolation no. 3 in d-flat major'])
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

test('a work listed for two instruments is suggested only once', () => {
  expect(titles('ferling famous')).toEqual(['48 Famous Studies'])
})

test('every suggested piece contains every typed word', () => {
  expect(titles('consolation mozart')).toEqual([])
  expect(titles('')).toEqual([])
})

test('the number of suggested pieces stays within the limit', () => {
  expect(titles('sonata', [own('Sonata', null)], 3)).toHaveLength(3)
  expect(titles('sonata', [own('Sonata', null), own('Sonata II', null)], 1)).toEqual(['Sonata'])
})

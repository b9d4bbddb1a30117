import type { Change } from '@segno/domain/change/change'
import { buildEntry, buildPiece } from '@segno/domain/testing/builders/build-entry'
import { expect, test } from 'vitest'
import { composersInSeveralWays, countedEntries, countedKinds, newEntriesIn } from './import-contents'

const put = (kind: Change['kind'], body: { id: string }) => ({ op: 'put', kind, id: body.id, body }) as Change

test('newEntriesIn returns the first entries that an import adds, and skips changed entries', () => {
  const entry = (id: string) => put('entry', buildEntry({ id }))
  const patch = { op: 'patch', kind: 'entry', id: 'x', fields: {}, before: {} } as Change
  const changes = [patch, entry('a'), put('goal', { id: 'g' }), entry('b'), entry('c')]
  expect(newEntriesIn(changes, 2).map(({ id }) => id)).toEqual(['a', 'b'])
})

test('countedKinds counts one repertoire item and two goals of an import', () => {
  const changes = [put('goal', { id: 'g' }), put('repertoire', { id: 'p' }), put('goal', { id: 'h' })]
  expect(countedKinds(changes)).toEqual([
    { kind: 'repertoire', count: 1 },
    { kind: 'goal', count: 2 },
  ])
})

test('countedEntries counts the entries that an import adds and those that it changes', () => {
  const patch = { op: 'patch', kind: 'entry', id: 'x', fields: {}, before: {} } as Change
  const changes = [patch, put('entry', buildEntry({ id: 'a' })), put('goal', { id: 'g' })]
  expect(countedEntries(changes)).toEqual({ added: 1, updated: 1 })
})

test('composersInSeveralWays lists Chopin once, with the other spellings in the import and in the diary', () => {
  const canonicalOf = (name: string) =>
    /chopin/i.test(name) ? 'Frédéric Chopin' : /bach/i.test(name) ? 'Johann Sebastian Bach' : null
  const entry = (id: string, composer: string) =>
    put('entry', buildEntry({ id, pieces: [buildPiece({ title: id, composer })] }))
  const present = [
    { title: 'Ballade', composer: 'F. Chopin' },
    { title: 'Fugue', composer: 'Bach' },
    { title: 'Air', composer: 'J. S. Bach' },
  ]
  const changes = [
    entry('a', 'Frédéric Chopin'),
    entry('b', 'Chopin'),
    entry('c', 'chopin'),
    entry('d', 'Alkan'),
  ]
  expect(composersInSeveralWays(changes, present, canonicalOf)).toEqual([
    { canonical: 'Frédéric Chopin', others: ['Chopin', 'F. Chopin'] },
  ])
  expect(composersInSeveralWays([entry('a', 'Chopin')], [], canonicalOf)).toEqual([])
})

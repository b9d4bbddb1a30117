import type { Change } from '@segno/domain/change/change'
import { buildEntry } from '@segno/domain/testing/builders/build-entry'
import { expect, test } from 'vitest'
import { countedKinds, newEntriesIn } from './import-contents'

const put = (kind: Change['kind'], body: { id: string }) => ({ op: 'put', kind, id: body.id, body }) as Change

test('newEntriesIn returns the first new entries of an import and no changed entries', () => {
  const entry = (id: string) => put('entry', buildEntry({ id }))
  const patch = { op: 'patch', kind: 'entry', id: 'x', fields: {}, before: {} } as Change
  const changes = [patch, entry('a'), put('goal', { id: 'g' }), entry('b'), entry('c')]
  expect(newEntriesIn(changes, 2).map(({ id }) => id)).toEqual(['a', 'b'])
})

test('countedKinds counts the records of an import by kind, without the entries', () => {
  const changes = [put('goal', { id: 'g' }), put('repertoire', { id: 'p' }), put('goal', { id: 'h' })]
  expect(countedKinds(changes)).toEqual([
    { kind: 'repertoire', count: 1 },
    { kind: 'goal', count: 2 },
  ])
})

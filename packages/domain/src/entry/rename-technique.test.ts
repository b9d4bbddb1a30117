import { expect, test } from 'vitest'
import { buildEntry } from '../../testing/builders/build-entry'
import { applyChange } from '../change/apply-change'
import type { Entry } from './entry'
import { countOwnTechniques, parseTechniqueName, renameTechnique } from './rename-technique'

const entryOf = (id: string, ...techniques: string[]) => buildEntry({ id, techniques })

/** Returns the techniques of each entry after the rename. */
function techniquesAfter(entries: readonly Entry[], from: string, to: string | null) {
  const changes = renameTechnique(entries, from, to)
  return entries.map((entry) => {
    const record = { kind: 'entry' as const, id: entry.id, updatedAt: 1, body: entry }
    const change = changes.find(({ id }) => id === entry.id)
    const after = change ? applyChange(record, change, 2) : record
    return (after?.body as Entry | undefined)?.techniques
  })
}

test('countOwnTechniques counts own techniques in all spellings and leaves out the known ones', () => {
  const entries = [entryOf('a', 'Spiccato', 'scale'), entryOf('b', 'spiccato', 'trill')]
  expect(countOwnTechniques(entries)).toEqual([
    { technique: 'Spiccato', count: 2 },
    { technique: 'trill', count: 1 },
  ])
})

test('renameTechnique changes every spelling of a technique and merges it with a technique of the new name', () => {
  const entries = [
    entryOf('a', 'scale', 'Spiccato'),
    entryOf('b', 'spiccato', 'sautillé'),
    entryOf('c', 'scale'),
  ]
  expect(techniquesAfter(entries, 'spiccato', 'Sautillé')).toEqual([
    ['scale', 'Sautillé'],
    ['Sautillé'],
    ['scale'],
  ])
  expect(renameTechnique(entries, 'spiccato', 'x').map(({ id }) => id)).toEqual(['a', 'b'])
})

test('renameTechnique without a new name removes the technique from its entries', () => {
  const entries = [entryOf('a', 'scale', 'Spiccato'), entryOf('b', 'spiccato'), entryOf('c', 'trill')]
  expect(techniquesAfter(entries, 'spiccato', null)).toEqual([['scale'], [], ['trill']])
})

test.each([
  ['  Spiccato ', { ok: true, value: 'Spiccato' }],
  [' ', { ok: false, error: 'required' }],
  ['x'.repeat(101), { ok: false, error: 'tooLong' }],
])('parseTechniqueName returns the trimmed name in %j, or required or tooLong', (raw, result) => {
  expect(parseTechniqueName(raw)).toEqual(result)
})

import { expect, test } from 'vitest'
import type { StoredRow } from '../database/database'
import { leftLine, readSafetyLines, writeSafetyLines } from './safety-copy-file'

function row(owner: string, id: string, rev = 1): StoredRow {
  return { owner, kind: 'entry', id, order: '', body: {}, updatedAt: 1, savedAt: 1, rev, seq: 0 }
}

function keys(text: string): string[] {
  return [...readSafetyLines(text).keys()]
}

test('the latest line of a row counts, and a torn one is passed over', () => {
  const text = writeSafetyLines([row('local', 'a', 1), row('local', 'b'), row('local', 'a', 2)])
  const read = readSafetyLines(`${text}{"owner":"local","ki`)
  expect([...read.values()].map(({ id, rev }) => [id, rev])).toEqual([
    ['a', 2],
    ['b', 1],
  ])
})

test('rows that have left an owner do not come back, and later ones of the same owner do', () => {
  const before = writeSafetyLines([row('local', 'a'), row('ada', 'a'), row('local', 'b', 9)])
  const after = writeSafetyLines([row('local', 'b', 1)])
  expect(keys(before + leftLine('local') + after)).toEqual(['ada/entry/a', 'local/entry/b'])
})

test('a line that rows have left counts for a file that was written before too', () => {
  const rows = readSafetyLines(writeSafetyLines([row('local', 'a'), row('ada', 'a')]))
  expect([...readSafetyLines(leftLine('local'), rows).keys()]).toEqual(['ada/entry/a'])
})

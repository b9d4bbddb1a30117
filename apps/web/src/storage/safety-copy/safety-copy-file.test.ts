import { expect, test } from 'vitest'
import type { StoredRow } from '../database/database'
import { leftLine, readSafetyLines, writeSafetyLines } from './safety-copy-file'

function row(owner: string, id: string, rev = 1): StoredRow {
  return { owner, kind: 'entry', id, order: '', body: {}, updatedAt: 1, savedAt: 1, rev, seq: 0 }
}

function keys(text: string): string[] {
  return [...readSafetyLines(text).keys()]
}

test('readSafetyLines uses the latest line of a row and skips an incomplete line', () => {
  const text = writeSafetyLines([row('local', 'a', 1), row('local', 'b'), row('local', 'a', 2)])
  const read = readSafetyLines(`${text}{"owner":"local","ki`)
  expect([...read.values()].map(({ id, rev }) => [id, rev])).toEqual([
    ['a', 2],
    ['b', 1],
  ])
})

test('readSafetyLines omits removed rows of an owner, but returns later rows of that owner', () => {
  const before = writeSafetyLines([row('local', 'a'), row('ada', 'a'), row('local', 'b', 9)])
  const after = writeSafetyLines([row('local', 'b', 1)])
  expect(keys(before + leftLine('local') + after)).toEqual(['ada/entry/a', 'local/entry/b'])
})

test("readSafetyLines removes an owner's rows from an earlier file if a line removes the owner", () => {
  const rows = readSafetyLines(writeSafetyLines([row('local', 'a'), row('ada', 'a')]))
  expect([...readSafetyLines(leftLine('local'), rows).keys()]).toEqual(['ada/entry/a'])
})

import { expect, test } from 'vitest'
import { ORPHAN_GRACE, planOrphans, readOrphanNotes } from './orphan-files'

const NOW = 1_764_000_000_000

test('planOrphans first notes a file without a score and expires it after `ORPHAN_GRACE`', () => {
  const first = planOrphans(['a', 'b'], new Set(['b']), {}, NOW)
  expect(first).toEqual({ notes: { a: NOW }, expired: [] })
  expect(planOrphans(['a', 'b'], new Set(['b']), first.notes, NOW + ORPHAN_GRACE - 1).expired).toEqual([])
  expect(planOrphans(['a', 'b'], new Set(['b']), first.notes, NOW + ORPHAN_GRACE)).toEqual({
    notes: {},
    expired: ['a'],
  })
})

test('planOrphans drops the note of a file once a restored score names it again', () => {
  expect(planOrphans(['a'], new Set(['a']), { a: 0 }, NOW)).toEqual({ notes: {}, expired: [] })
})

test('planOrphans starts the grace again after a note from the future, and readOrphanNotes drops unreadable notes', () => {
  expect(planOrphans(['a'], new Set(), { a: NOW + 5 }, NOW)).toEqual({ notes: { a: NOW }, expired: [] })
  expect(readOrphanNotes({ a: 'x', b: 1 })).toEqual({ b: 1 })
  expect(readOrphanNotes(null)).toEqual({})
})

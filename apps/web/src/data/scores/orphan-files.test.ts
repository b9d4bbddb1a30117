import { expect, test } from 'vitest'
import { ORPHAN_GRACE, planOrphans, readOrphanNotes } from './orphan-files'

const NOW = 1_764_000_000_000

test('a file without a score is noted first and removed after the grace', () => {
  const first = planOrphans(['a', 'b'], new Set(['b']), {}, NOW)
  expect(first).toEqual({ notes: { a: NOW }, expired: [] })
  expect(planOrphans(['a', 'b'], new Set(['b']), first.notes, NOW + ORPHAN_GRACE - 1).expired).toEqual([])
  expect(planOrphans(['a', 'b'], new Set(['b']), first.notes, NOW + ORPHAN_GRACE)).toEqual({
    notes: {},
    expired: ['a'],
  })
})

test('a file that a restored score names again loses its note', () => {
  expect(planOrphans(['a'], new Set(['a']), { a: 0 }, NOW)).toEqual({ notes: {}, expired: [] })
})

test('a note of the future and an unreadable note start the grace again', () => {
  expect(planOrphans(['a'], new Set(), { a: NOW + 5 }, NOW)).toEqual({ notes: { a: NOW }, expired: [] })
  expect(readOrphanNotes({ a: 'x', b: 1 })).toEqual({ b: 1 })
  expect(readOrphanNotes(null)).toEqual({})
})

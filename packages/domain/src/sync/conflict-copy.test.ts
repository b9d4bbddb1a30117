import { expect, test } from 'vitest'
import type { Instant } from '../units/instant'
import { conflictCopy, conflictCopySchema } from './conflict-copy'

const entry = { kind: 'entry', id: 'entry-1' }
const at = '2026-11-21T17:20:00.000Z' as Instant
const later = '2026-11-22T17:20:00.000Z' as Instant

test('one loss has one id, wherever and whenever it is noticed', () => {
  const copy = conflictCopy(entry, 'extra', { a: 1, b: 2 }, at)
  expect(conflictCopy(entry, 'extra', { b: 2, a: 1 }, later).id).toBe(copy.id)
  expect(conflictCopySchema.safeParse(copy).success).toBe(true)
})

test('another record, field or value is another loss', () => {
  const ids = [
    conflictCopy(entry, 'notes', 'a', at),
    conflictCopy(entry, 'notes', 'b', at),
    conflictCopy(entry, 'mood', 'a', at),
    conflictCopy({ kind: 'goal', id: 'entry-1' }, 'notes', 'a', at),
    conflictCopy({ kind: 'entry', id: 'entry-2' }, 'notes', 'a', at),
    conflictCopy(entry, 'notes', ['a'], at),
  ].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('an absent value is kept as null, so that it survives as JSON', () => {
  expect(conflictCopy(entry, 'notes', undefined, at).value).toBeNull()
})

import { expect, test } from 'vitest'
import type { Instant } from '../units/instant'
import { conflictCopySchema } from './conflict-copy'
import { conflictCopyOf } from './conflict-copy-of'

const entry = { kind: 'entry', id: 'entry-1' }
const AT = '2026-11-21T17:20:00.000Z' as Instant
const LATER = '2026-11-22T17:20:00.000Z' as Instant

test('conflictCopyOf gives the copy of one lost value the same id on every device and at any time', () => {
  const copy = conflictCopyOf(entry, 'extra', { a: 1, b: 2 }, AT)
  expect(conflictCopyOf(entry, 'extra', { b: 2, a: 1 }, LATER).id).toBe(copy.id)
  expect(conflictCopySchema.safeParse(copy).success).toBe(true)
})

test('conflict copies of different records, fields or values have different ids', () => {
  const ids = [
    conflictCopyOf(entry, 'notes', 'a', AT),
    conflictCopyOf(entry, 'notes', 'b', AT),
    conflictCopyOf(entry, 'mood', 'a', AT),
    conflictCopyOf({ kind: 'goal', id: 'entry-1' }, 'notes', 'a', AT),
    conflictCopyOf({ kind: 'entry', id: 'entry-2' }, 'notes', 'a', AT),
    conflictCopyOf(entry, 'notes', ['a'], AT),
  ].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a conflict copy stores an absent value as null, so that it survives as JSON', () => {
  expect(conflictCopyOf(entry, 'notes', undefined, AT).value).toBeNull()
})

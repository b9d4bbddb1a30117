import { expect, test } from 'vitest'
import { limits } from '../shared/limits'
import { type Attachment, readAttachment } from './attachment'
import { attachmentOwnersOf } from './attachment-owners'
import { ATTACHMENT_GRACE, REMOVED_GRACE, tidyAttachments } from './orphan-attachments'
import { playedPart, samePlace, trimTo } from './trim'

const take = {
  id: 'a',
  entryId: 'e',
  kind: 'audio',
  mediaType: 'audio/webm;codecs=opus',
  createdAt: '2026-11-29T10:00:00.000Z',
  name: null,
  length: 10_000,
  trim: null,
} as Attachment

test('readAttachment returns the known fields of an attachment and drops unknown ones', () => {
  expect(readAttachment({ ...take, owner: 'ben' })).toEqual(take)
})

test.each([
  ['an image that can run scripts', { kind: 'photo', mediaType: 'image/svg+xml' }],
  ['a page', { mediaType: 'text/html' }],
  ['a take with the type of a photo', { mediaType: 'image/jpeg' }],
  ['a codec with a header in it', { mediaType: 'audio/webm;codecs=opus\r\nx: y' }],
  ['a length below zero', { length: -1 }],
  ['a take that is longer than two hours', { length: limits.takeLength + 1 }],
  ['an empty name', { name: '' }],
  ['a day instead of an instant', { createdAt: '2026-11-29' }],
])('readAttachment returns null for %s', (_what, change) => {
  expect(readAttachment({ ...take, ...change })).toBeNull()
})

test('attachmentOwnersOf returns the id of an entry and the ids of the duplicates merged into it', () => {
  const metadata = { source: 'manual', mergedFrom: [{ id: 'b', notes: 'x' }, { id: 'e' }, 'broken', null] }
  expect(attachmentOwnersOf({ id: 'e', metadata })).toEqual(['e', 'b'])
  expect(attachmentOwnersOf({ id: 'e', metadata: { source: 'manual' } })).toEqual(['e'])
})

test('playedPart returns the whole take without a trim, and trimTo returns null if its part is the whole take', () => {
  expect(playedPart(take)).toEqual({ start: 0, end: 10_000 })
  expect(trimTo(take, 'start', 2000.4)).toEqual({ start: 2000, end: 10_000 })
  expect(trimTo({ ...take, trim: { start: 2000, end: 10_000 } }, 'start', -5)).toBeNull()
})

test('trimTo keeps both ends within the take and at least limits.takePart apart', () => {
  const trimmed = { ...take, trim: { start: 2000, end: 6000 } }
  expect(trimTo(trimmed, 'start', 9000)).toEqual({ start: 6000 - limits.takePart, end: 6000 })
  expect(trimTo(trimmed, 'end', 0)).toEqual({ start: 2000, end: 2000 + limits.takePart })
  expect(trimTo(trimmed, 'end', 99_999)).toEqual({ start: 2000, end: 10_000 })
})

test('trimTo returns null for a take shorter than the shortest part', () => {
  const short = { length: 300, trim: null }
  expect(trimTo(short, 'start', 200)).toBeNull()
  expect(trimTo(short, 'end', 100)).toBeNull()
})

test('playedPart clips a stored part to the take, and returns the whole take for a part beyond its end', () => {
  expect(playedPart({ length: 3000, trim: { start: 8000, end: 9000 } })).toEqual({ start: 0, end: 3000 })
  expect(playedPart({ length: 3000, trim: { start: 1000, end: 9000 } })).toEqual({ start: 1000, end: 3000 })
})

test('samePlace maps a position in one part to the equally distant position in another part', () => {
  const first = { start: 1000, end: 9000 }
  expect(samePlace(first, { start: 500, end: 9000 }, 3000)).toBe(2500)
  expect(samePlace(first, { start: 500, end: 2000 }, 9000)).toBe(2000)
  expect(samePlace(first, { start: 500, end: 2000 }, 0)).toBe(500)
})

const stored = (change: object) => ({
  id: 'a',
  entryId: 'e',
  orphanSince: null,
  removedAt: null,
  ...change,
})

test('tidyAttachments deletes an attachment seven days after its entry was deleted, unless the entry is restored', () => {
  const shown = new Set(['e'])
  expect(tidyAttachments([stored({})], new Set(), 50)).toEqual({
    marked: [{ id: 'a', orphanSince: 50 }],
    expired: [],
  })
  const waiting = stored({ orphanSince: 50 })
  const late = 50 + ATTACHMENT_GRACE
  expect(tidyAttachments([waiting], new Set(), late - 1)).toEqual({ marked: [], expired: [] })
  expect(tidyAttachments([waiting], new Set(), late)).toEqual({ marked: [], expired: ['a'] })
  expect(tidyAttachments([waiting], shown, late)).toEqual({
    marked: [{ id: 'a', orphanSince: null }],
    expired: [],
  })
})

test('tidyAttachments starts the seven days again when the device clock was set back', () => {
  expect(tidyAttachments([stored({ orphanSince: 900 })], new Set(), 100).marked).toEqual([
    { id: 'a', orphanSince: 100 },
  ])
})

test('tidyAttachments deletes a removed attachment after an hour, even if its entry exists', () => {
  const removed = stored({ removedAt: 5 })
  expect(tidyAttachments([removed], new Set(['e']), 4 + REMOVED_GRACE).expired).toEqual([])
  expect(tidyAttachments([removed], new Set(['e']), 5 + REMOVED_GRACE).expired).toEqual(['a'])
})

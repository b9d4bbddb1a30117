import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildRepertoireItem } from '../../testing/builders/build-repertoire-item'
import { applyChange } from '../change/apply-change'
import type { Change, JournalRecord } from '../change/change'
import { limits } from '../shared/limits'
import type { Instant } from '../units/instant'
import { mergeRepertoireDuplicates } from './merge-repertoire-duplicates'
import { type RepertoireItem, repertoireItemSchema } from './repertoire-item'

const item = (scoreId: string, updatedAt: number, fields: Partial<RepertoireItem> = {}) => ({
  updatedAt,
  body: buildRepertoireItem({ id: scoreId, ...fields }),
})
type Item = ReturnType<typeof item>

function after(items: readonly Item[], changes: readonly Change[]): RepertoireItem[] {
  const records = new Map<string, JournalRecord>()
  for (const one of items) records.set(one.body.id, { kind: 'repertoire', id: one.body.id, ...one })
  for (const change of changes) {
    const next = applyChange(records.get(change.id), change, 9000)
    if (next) records.set(change.id, next)
  }
  return [...records.values()]
    .filter(({ kind, deletedAt }) => kind === 'repertoire' && deletedAt === undefined)
    .map(({ body }) => body as RepertoireItem)
}

const merged = (...items: Item[]) => after(items, mergeRepertoireDuplicates(items))

test('mergeRepertoireDuplicates keeps the newest item and fills its empty fields from the older one', () => {
  const older = item('nocturne-chopin', 1000, {
    status: 'learning',
    personalNotes: 'old',
    referenceLinks: ['https://a.example'],
    difficultyRating: 3,
    createdAt: '2026-01-01T00:00:00.000Z' as Instant,
  })
  const newer = item('Nocturne-Chopin', 2000, {
    status: 'working',
    personalNotes: 'new',
    referenceLinks: ['https://b.example', 'https://a.example'],
  })
  expect(merged(older, newer)).toEqual([
    {
      ...older.body,
      status: 'working',
      personalNotes: 'new\n\nold',
      referenceLinks: ['https://b.example', 'https://a.example'],
    },
  ])
})

test('mergeRepertoireDuplicates does not merge items of different pieces', () => {
  expect(mergeRepertoireDuplicates([item('nocturne-chopin', 1), item('valse-chopin', 1)])).toEqual([])
})

test('mergeRepertoireDuplicates moves an item with the id NOCTURNE-Chopin to the id nocturne-chopin', () => {
  expect(merged(item('NOCTURNE-Chopin', 1))).toEqual([buildRepertoireItem()])
})

test('mergeRepertoireDuplicates does not repeat equal notes, and keeps notes without room in the tombstone or a copy', () => {
  const notes = (text: string, updatedAt: number, key = 'nocturne-chopin') =>
    item(key, updatedAt, { personalNotes: text })
  expect(merged(notes('a', 1), notes('a, b', 2, 'Nocturne-Chopin'))[0]?.personalNotes).toBe('a, b')
  const long = 'x'.repeat(limits.notesLength)
  expect(merged(notes('a', 1, 'Nocturne-Chopin'), notes(long, 2))).toEqual([notes(long, 2).body])
  const changes = mergeRepertoireDuplicates([notes('a', 1), notes(long, 2, 'Nocturne-Chopin')])
  expect(changes).toMatchObject([
    { op: 'patch', fields: { personalNotes: long } },
    {
      op: 'put',
      kind: 'conflict',
      body: { recordId: 'nocturne-chopin', field: 'personalNotes', value: 'a' },
    },
    { op: 'delete', id: 'Nocturne-Chopin' },
  ])
})

test('mergeRepertoireDuplicates keeps links without room in a conflict copy', () => {
  const linked = (key: string, host: string, updatedAt: number) =>
    item(key, updatedAt, {
      referenceLinks: Array.from({ length: 20 }, (_, at) => `https://${host}.example/${at}`),
    })
  const older = linked('nocturne-chopin', 'a', 1)
  const changes = mergeRepertoireDuplicates([older, linked('Nocturne-Chopin', 'b', 2)])
  expect(changes).toMatchObject([
    { op: 'patch' },
    { kind: 'conflict', body: { field: 'referenceLinks', value: older.body.referenceLinks } },
    { op: 'delete' },
  ])
})

test('mergeRepertoireDuplicates returns the same item for any order, and no change for its own result', () => {
  const links = fc.uniqueArray(fc.webUrl(), { maxLength: 12 })
  const any = fc.record({
    key: fc.constantFrom('nocturne-chopin', 'Nocturne-Chopin', 'NOCTURNE-CHOPIN', 'valse-chopin'),
    updatedAt: fc.nat(3),
    status: fc.constantFrom('planned' as const, 'working' as const),
    personalNotes: fc.option(fc.constantFrom('a', 'b')),
    referenceLinks: links,
  })
  const items = fc
    .uniqueArray(any, { selector: ({ key }) => key, maxLength: 4 })
    .map((list) => list.map(({ key, updatedAt, ...fields }) => item(key, updatedAt, fields)))
  fc.assert(
    fc.property(items, (list) => {
      const one = merged(...list)
      expect(new Set(merged(...list.toReversed()))).toEqual(new Set(one))
      expect(merged(...one.map((body) => ({ body, updatedAt: 9000 })))).toEqual(one)
      expect(one.every((body) => repertoireItemSchema.safeParse(body).success)).toBe(true)
      expect(new Set(one.map(({ scoreId }) => scoreId.toLowerCase())).size).toBe(one.length)
    }),
  )
})

import { expect, test } from 'vitest'
import { buildEntry } from '../../testing/builders/build-entry'
import { applyChange } from '../change/apply-change'
import type { Entry } from './entry'
import { countTags, parseTagName, removeTag, renameTag } from './rename-tag'

const entryOf = (id: string, ...tags: string[]) => buildEntry({ id, tags })

/** Returns the tags of each entry after the rename. */
function tagsAfter(entries: readonly Entry[], from: string, to: string) {
  const changes = renameTag(entries, from, to)
  return entries.map((entry) => {
    const record = { kind: 'entry' as const, id: entry.id, updatedAt: 1, body: entry }
    const change = changes.find(({ id }) => id === entry.id)
    const after = change ? applyChange(record, change, 2) : record
    return (after?.body as Entry | undefined)?.tags
  })
}

test('countTags counts entries with any spelling of a tag, and an entry with two spellings once', () => {
  const entries = [entryOf('a', 'Tone', 'slow'), entryOf('b', 'tone'), entryOf('c', '#tone', 'tone')]
  expect(countTags(entries)).toEqual([
    { tag: 'Tone', count: 3 },
    { tag: 'slow', count: 1 },
  ])
})

test('renameTag changes Tone and tone to the new name and no other tag', () => {
  const entries = [entryOf('a', 'Tone', 'slow'), entryOf('b', 'tone'), entryOf('c', 'slow')]
  expect(tagsAfter(entries, 'tone', 'sound')).toEqual([['sound', 'slow'], ['sound'], ['slow']])
  expect(renameTag(entries, 'tone', 'sound').map(({ id }) => id)).toEqual(['a', 'b'])
})

test('renameTag to an existing tag gives both tags one spelling and lists the tag once in each entry', () => {
  const entries = [entryOf('a', 'sound', 'tone'), entryOf('b', 'Sound'), entryOf('c', 'tone')]
  expect(tagsAfter(entries, 'tone', 'sound')).toEqual([['sound'], ['sound'], ['sound']])
})

test('renameTag of tone to Tone changes the case of the tag', () => {
  expect(tagsAfter([entryOf('a', 'tone')], 'tone', 'Tone')).toEqual([['Tone']])
})

test('renameTag returns [] if the tag already has the new name', () => {
  expect(renameTag([entryOf('a', 'tone', 'slow')], 'tone', 'tone')).toEqual([])
})

test('renameTag does not change an entry with two spellings of another tag', () => {
  const entries = [entryOf('a', 'Slow', 'slow'), entryOf('b', 'tone')]
  expect(renameTag(entries, 'tone', 'sound').map(({ id }) => id)).toEqual(['b'])
})

test.each([
  ['  #left hand ', { ok: true, value: 'left hand' }],
  [' # ', { ok: false, error: 'required' }],
  ['x'.repeat(51), { ok: false, error: 'tooLong' }],
])('parseTagName returns the trimmed name in %j, or required or tooLong', (raw, result) => {
  expect(parseTagName(raw)).toEqual(result)
})

test('removeTag removes every spelling of the tag and changes no other entry', () => {
  const entries = [entryOf('a', 'Tone', 'slow'), entryOf('b', 'slow')]
  expect(removeTag(entries, '#tone')).toMatchObject([{ id: 'a', fields: { tags: ['slow'] } }])
})

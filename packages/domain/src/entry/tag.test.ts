import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tagKey, tagText, uniqueTags } from './tag'

test.each([
  ['#tone', 'tone'],
  [' ＃ Tone ', 'Tone'],
  ['##slow', 'slow'],
  ['C# major', 'C# major'],
  ['#', ''],
  ['\u200b', ''],
])('tagText turns the typed %j into the tag %j', (raw, text) => {
  expect(tagText(raw)).toBe(text)
})

test('uniqueTags merges tags that differ only in case, width or number sign, in the first spelling', () => {
  expect(uniqueTags(['Tone', '#tone', 'TONE', 'ｔｏｎｅ', 'Étude', 'etude', '#', ' '])).toEqual([
    'Tone',
    'Étude',
    'etude',
  ])
})

test('uniqueTags writes #TONE as tone if tone is a known tag', () => {
  expect(uniqueTags(['#TONE', 'new'], ['tone', 'Tone'])).toEqual(['tone', 'new'])
})

test('uniqueTags is idempotent and returns no two tags with the same key', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 6 })), (raw) => {
      const once = uniqueTags(raw)
      expect(uniqueTags(once)).toEqual(once)
      expect(new Set(once.map(tagKey)).size).toBe(once.length)
    }),
  )
})

import { expect, test } from 'vitest'
import { readWorkFiles } from '../../testing/works/read-works'
import type { Work } from './work'
import { createWorkShelf, lettersFor, prefixesOf, type WorkPrefixes } from './work-files'
import { indexWork } from './work-index'

/**
 * After you change works, run `npx vitest run content/src/works/work-files.test.ts -u`. It writes
 * `prefixes.json` anew.
 */
test('prefixes.json lists the files of each word beginning', async () => {
  const files = await readWorkFiles()
  const letters = [...files.keys()]
  const bits: Record<string, number> = {}
  letters.forEach((letter, at) => {
    for (const { words, movements } of (files.get(letter) ?? []).map(indexWork))
      for (const word of [...words, ...movements.flat()])
        for (const prefix of prefixesOf(word)) bits[prefix] = (bits[prefix] ?? 0) | (1 << at)
  })
  const sorted = Object.fromEntries(Object.entries(bits).sort(([a], [b]) => (a < b ? -1 : 1)))
  const written = `${JSON.stringify({ letters, files: sorted })}\n`
  await expect(written).toMatchFileSnapshot('../../data/works/prefixes.json')
})

const known: WorkPrefixes = { letters: ['b', 'c'], files: { ba: 1, so: 3, no: 2, 月: 1 } }

test.each([
  ['bach', ['b']],
  ['sonata', ['b', 'c']],
  ['bach sonata', ['b']],
  ['nocturne', ['c']],
  ['bach nocturne', []],
  ['月光', ['b']],
  ['op. 9 no. 2', ['b', 'c']],
  ['xq sonata', ['b', 'c']],
  ['', []],
])('lettersFor reads %s and returns the files %j', (typed, letters) => {
  expect(lettersFor(typed, known)).toEqual(letters)
})

const work = (composer: string): Work => ({
  composer,
  instrument: 'piano',
  form: 'sonata',
  key: 'c major',
  level: 'beginner',
})

test('createWorkShelf fetches a file once, and again if the first request failed', async () => {
  const asked: string[] = []
  let isOnline = false
  const load = async (letter: string) => {
    asked.push(letter)
    if (!isOnline) throw new Error('offline')
    return [work('Johann Sebastian Bach')]
  }
  const shelf = createWorkShelf({ load, known })
  await expect(shelf.fetchFor('bach')).rejects.toThrow('offline')
  expect(shelf.catalogue().works).toEqual([])
  isOnline = true
  expect(await shelf.fetchFor('bach')).toBe(true)
  expect(await shelf.fetchFor('bach so')).toBe(false)
  expect(asked).toEqual(['b', 'b'])
  expect(shelf.catalogue().works).toHaveLength(1)
})

import { expect, test } from 'vitest'
import { placeOfScore } from './score-file-place'

const file = (hash: string) => ({
  hash,
  mediaType: 'image/png' as const,
  bytes: 1,
  name: '',
  rotation: 0 as const,
})
const score = { files: [file('a'), file('b')] }
const here = new Set(['a', 'b'])
const state = (stored: string[] | null) => ({
  stored: stored && new Set(stored),
  transfer: null,
  isFull: false,
})

test('placeOfScore returns `absent` if the device lacks a file, `synced` if the account has all, else `device`', () => {
  expect(placeOfScore(score, here, null)).toEqual({ at: 'device' })
  expect(placeOfScore(score, here, state(null))).toEqual({ at: 'device' })
  expect(placeOfScore(score, here, state(['a']))).toEqual({ at: 'device' })
  expect(placeOfScore(score, here, state(['a', 'b']))).toEqual({ at: 'synced' })
  expect(placeOfScore(score, new Set(['a']), state(['a', 'b']))).toEqual({ at: 'absent' })
})

test("placeOfScore returns `sending` with its share while the device sends one of the score's files", () => {
  const transfer = { hash: 'b', way: 'up', share: 0.4 } as const
  expect(placeOfScore(score, here, { ...state([]), transfer })).toEqual({ at: 'sending', share: 0.4 })
  expect(placeOfScore({ files: [file('c')] }, here, { ...state([]), transfer })).toEqual({ at: 'absent' })
})

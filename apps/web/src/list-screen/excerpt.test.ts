import { expect, test } from 'vitest'
import { excerptOf } from './excerpt'

test('a logbook row shows the first line of the notes, cut to 160 characters', () => {
  expect(excerptOf('\nSlow.\nThen fast.')).toBe('Slow.')
  expect(excerptOf(null)).toBe('')
  expect(excerptOf('a'.repeat(500))).toBe(`${'a'.repeat(160)}…`)
})

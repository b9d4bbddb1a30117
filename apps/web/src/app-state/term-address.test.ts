import { expect, test } from 'vitest'
import { termAddress } from './term-address'

test('termAddress returns `/dictionary/zh-TW/cedez` for the language zh-TW and the slug cedez', () => {
  expect(termAddress('zh-TW', 'cedez')).toBe('/dictionary/zh-TW/cedez')
})

import { expect, test } from 'vitest'
import { termAddress } from './term-address'

test('a term has one address in each language', () => {
  expect(termAddress('zh-TW', 'cedez')).toBe('/dictionary/zh-TW/cedez')
})

import { expect, test } from 'vitest'
import { termAddress } from './term-address'

test('termAddress returns one address of a term in each language', () => {
  expect(termAddress('zh-TW', 'cedez')).toBe('/dictionary/zh-TW/cedez')
})

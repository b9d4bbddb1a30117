import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes'

test('formatBytes writes megabytes in the style of the language, and 0.1 MB for 20 bytes', () => {
  expect(formatBytes(34_210_000, 'en')).toBe('34.2 MB')
  expect(formatBytes(10_485_760, 'fr').replace(/\s/g, ' ')).toBe('10,5 Mo')
  expect(formatBytes(20, 'de').replace(/\s/g, ' ')).toBe('0,1 MB')
})

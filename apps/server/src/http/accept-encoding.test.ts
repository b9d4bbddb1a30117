import { describe, expect, test } from 'vitest'
import { chooseEncoding } from './accept-encoding'

describe('the coding of a response', () => {
  test.each([
    [undefined, undefined],
    ['gzip, deflate, br', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['identity', undefined],
    ['br;q=nonsense', 'br'],
  ])('for the header %j chooseEncoding returns %s', (header, encoding) => {
    expect(chooseEncoding(header, ['br', 'gzip'])).toBe(encoding)
  })

  test('chooseEncoding returns only available codings', () => {
    expect(chooseEncoding('br, gzip', ['gzip'])).toBe('gzip')
    expect(chooseEncoding('br', [])).toBeUndefined()
  })
})

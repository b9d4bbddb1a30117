import { describe, expect, test } from 'vitest'
import { isOutOfOrder } from './database-unavailable'

const failure = (code: string | undefined, message = 'a message') =>
  Object.assign(new Error(message), code === undefined ? {} : { code })

describe('a failed statement', () => {
  test.each([
    'SQLITE_FULL',
    'SQLITE_IOERR_WRITE',
    'SQLITE_READONLY',
    'ECONNREFUSED',
    '53100',
    '53300',
    '57P01',
    '57014',
    '25006',
    '08006',
  ])('with %s may succeed later', (code) => {
    expect(isOutOfOrder(failure(code))).toBe(true)
  })

  test('may succeed later where the connection was lost or none was to be had', () => {
    expect(isOutOfOrder(failure(undefined, 'Connection terminated unexpectedly'))).toBe(true)
    expect(isOutOfOrder(failure(undefined, 'timeout exceeded when trying to connect'))).toBe(true)
  })

  test('may succeed later where SQLite undid its transaction by itself', () => {
    expect(isOutOfOrder(failure('SQLITE_ERROR', 'cannot rollback - no transaction is active'))).toBe(true)
  })

  test.each(['SQLITE_CONSTRAINT', 'SQLITE_ERROR', '23505', '42P01', '22P05', 'ENOENT', undefined])(
    'with %s is a fault of ours',
    (code) => {
      expect(isOutOfOrder(failure(code))).toBe(false)
    },
  )

  test('is an error', () => {
    expect(isOutOfOrder('SQLITE_FULL')).toBe(false)
  })
})

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
    '55P03',
    '08006',
  ])('a statement that failed with %s may succeed later', (code) => {
    expect(isOutOfOrder(failure(code))).toBe(true)
  })

  test('a statement may succeed later if its connection was lost or the pool had none', () => {
    expect(isOutOfOrder(failure(undefined, 'Connection terminated unexpectedly'))).toBe(true)
    expect(isOutOfOrder(failure(undefined, 'timeout exceeded when trying to connect'))).toBe(true)
  })

  test('a statement may succeed later if SQLite rolled its transaction back by itself', () => {
    expect(isOutOfOrder(failure('SQLITE_ERROR', 'cannot rollback - no transaction is active'))).toBe(true)
  })

  test.each(['SQLITE_CONSTRAINT', 'SQLITE_ERROR', '23505', '42P01', '22P05', 'ENOENT', undefined])(
    'a failure with %s is no outage of the database',
    (code) => {
      expect(isOutOfOrder(failure(code))).toBe(false)
    },
  )

  test('only an Error counts as a failed statement', () => {
    expect(isOutOfOrder('SQLITE_FULL')).toBe(false)
  })
})

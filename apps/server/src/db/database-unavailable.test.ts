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
  ])('isOutOfOrder is true for a statement that failed with %s', (code) => {
    expect(isOutOfOrder(failure(code))).toBe(true)
  })

  test('isOutOfOrder is true if the connection was lost or the pool had no free connection', () => {
    expect(isOutOfOrder(failure(undefined, 'Connection terminated unexpectedly'))).toBe(true)
    expect(isOutOfOrder(failure(undefined, 'timeout exceeded when trying to connect'))).toBe(true)
  })

  test('isOutOfOrder is true if SQLite rolled the transaction back by itself', () => {
    expect(isOutOfOrder(failure('SQLITE_ERROR', 'cannot rollback - no transaction is active'))).toBe(true)
  })

  test.each(['SQLITE_CONSTRAINT', 'SQLITE_ERROR', '23505', '42P01', '22P05', 'ENOENT', undefined])(
    'isOutOfOrder is false for a failure with %s',
    (code) => {
      expect(isOutOfOrder(failure(code))).toBe(false)
    },
  )

  test('isOutOfOrder is false for a value that is no Error', () => {
    expect(isOutOfOrder('SQLITE_FULL')).toBe(false)
  })
})

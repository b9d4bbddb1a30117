import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../testing/test-database'
import { createHealthCheck } from './database-health'
import { inTransaction } from './transaction'

describe('the health check of the database', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => vi.useRealTimers())

  test('the health check returns true for an open database and false for a closed one', async () => {
    const { db, remove } = await openTestDatabase()
    const isReadable = createHealthCheck(db)
    expect(await isReadable()).toBe(true)
    await remove()
    expect(await isReadable()).toBe(false)
  })

  test('the health check returns false if the database does not answer within three seconds', async () => {
    const { db, remove } = await openTestDatabase()
    const isReadable = createHealthCheck(db)
    let release = () => {}
    let hasBegun = () => {}
    const begun = new Promise<void>((resolve) => {
      hasBegun = resolve
    })
    const busy = inTransaction(db, () => {
      hasBegun()
      return new Promise<void>((resolve) => {
        release = resolve
      })
    })
    await begun
    const checks = [isReadable(), isReadable()]
    await vi.advanceTimersByTimeAsync(3000)
    expect(await Promise.all(checks)).toEqual([false, false])
    release()
    await busy
    expect(await isReadable()).toBe(true)
    await remove()
  })
})

import { describe, expect, test } from 'vitest'
import { HEALTH_PATH, healthSchema } from './health'

describe('the health answer', () => {
  test('the health response contains status and version', () => {
    expect(healthSchema.parse({ status: 'ok', version: '1.2.3' })).toEqual({ status: 'ok', version: '1.2.3' })
    expect(HEALTH_PATH).toBe('/api/health')
  })

  test('a health response with another status is refused', () => {
    expect(healthSchema.safeParse({ status: 'starting', version: '1.2.3' }).success).toBe(false)
    expect(healthSchema.safeParse({ status: 'ok', version: '' }).success).toBe(false)
  })
})

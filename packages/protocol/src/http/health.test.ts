import { describe, expect, test } from 'vitest'
import { HEALTH_PATH, healthSchema } from './health'

describe('the health answer', () => {
  test('healthSchema accepts a response with status and version', () => {
    expect(healthSchema.parse({ status: 'ok', version: '1.2.3' })).toEqual({ status: 'ok', version: '1.2.3' })
    expect(HEALTH_PATH).toBe('/api/health')
  })

  test('healthSchema refuses the status starting and an empty version', () => {
    expect(healthSchema.safeParse({ status: 'starting', version: '1.2.3' }).success).toBe(false)
    expect(healthSchema.safeParse({ status: 'ok', version: '' }).success).toBe(false)
  })
})

import { describe, expect, test } from 'vitest'
import { healthPath, healthSchema } from './health'

describe('the health answer', () => {
  test('names its state and version', () => {
    expect(healthSchema.parse({ status: 'ok', version: '1.2.3' })).toEqual({ status: 'ok', version: '1.2.3' })
    expect(healthPath).toBe('/api/health')
  })

  test('is refused when it says anything but ok', () => {
    expect(healthSchema.safeParse({ status: 'starting', version: '1.2.3' }).success).toBe(false)
    expect(healthSchema.safeParse({ status: 'ok', version: '' }).success).toBe(false)
  })
})

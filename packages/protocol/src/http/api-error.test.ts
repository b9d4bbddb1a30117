import { describe, expect, test } from 'vitest'
import { apiError, apiErrorCodes, apiErrorSchema } from './api-error'

describe('the error shape', () => {
  test('is what apiError writes, for every code', () => {
    for (const code of apiErrorCodes) {
      expect(apiErrorSchema.parse(apiError(code, 'Why.'))).toEqual({ error: { code, message: 'Why.' } })
    }
  })

  test('keeps a code and fields that this version does not know', () => {
    const newer = { error: { code: 'quota_exceeded', message: 'Full.', details: { left: 0 } }, traceId: 'a' }
    expect(apiErrorSchema.parse(newer)).toEqual(newer)
  })

  test('refuses a body that is not a refusal', () => {
    expect(apiErrorSchema.safeParse({ error: 'not_found' }).success).toBe(false)
    expect(apiErrorSchema.safeParse({ error: { code: '', message: '' } }).success).toBe(false)
  })
})

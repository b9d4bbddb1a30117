import { describe, expect, test } from 'vitest'
import { apiError, apiErrorCodes, apiErrorSchema } from './api-error'

describe('the error shape', () => {
  test('apiErrorSchema accepts the output of apiError for every code', () => {
    for (const code of apiErrorCodes) {
      expect(apiErrorSchema.parse(apiError(code, 'Why.'))).toEqual({ error: { code, message: 'Why.' } })
    }
  })

  test('apiErrorSchema keeps unknown codes and fields', () => {
    const newer = { error: { code: 'quota_exceeded', message: 'Full.', details: { left: 0 } }, traceId: 'a' }
    expect(apiErrorSchema.parse(newer)).toEqual(newer)
  })

  test('apiErrorSchema refuses an error that is a text or has an empty code', () => {
    expect(apiErrorSchema.safeParse({ error: 'not_found' }).success).toBe(false)
    expect(apiErrorSchema.safeParse({ error: { code: '', message: '' } }).success).toBe(false)
  })
})

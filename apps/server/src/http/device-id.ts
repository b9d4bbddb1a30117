import { DEVICE_ID_HEADER, DEVICE_ID_LENGTH, DEVICE_ID_PATTERN } from '@segno/protocol/headers'
import type { Context } from 'hono'
import { ApiProblem } from './api-problem'

/**
 * Returns the device id of a call, or null if it is missing or malformed. Throws if it is longer than
 * DEVICE_ID_LENGTH.
 */
export function readDeviceId(context: Context): string | null {
  const text = context.req.header(DEVICE_ID_HEADER)
  if (text === undefined) return null
  if (text.length > DEVICE_ID_LENGTH) {
    throw new ApiProblem(400, 'invalid_request', `${DEVICE_ID_HEADER} is longer than a device id.`, {
      details: { fields: [DEVICE_ID_HEADER] },
    })
  }
  return DEVICE_ID_PATTERN.test(text) ? text : null
}

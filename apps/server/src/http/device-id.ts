import { deviceIdHeader, deviceIdLength, deviceIdPattern } from '@segno/protocol/headers'
import type { Context } from 'hono'
import { ApiProblem } from './api-problem'

/** Returns the device id of a call, or null if it is missing or malformed. Throws if it is far too long. */
export function readDeviceId(context: Context): string | null {
  const text = context.req.header(deviceIdHeader)
  if (text === undefined) return null
  if (text.length > deviceIdLength) {
    throw new ApiProblem(400, 'invalid_request', `${deviceIdHeader} is longer than a device id.`, {
      details: { fields: [deviceIdHeader] },
    })
  }
  return deviceIdPattern.test(text) ? text : null
}

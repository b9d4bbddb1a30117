import { deviceIdHeader, deviceIdLength, deviceIdPattern } from '@segno/protocol/headers'
import type { Context } from 'hono'
import { ApiProblem } from './api-problem'

/** The device that a call names, or null: one that is misspelt is as good as none. Throws where it is far too long. */
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

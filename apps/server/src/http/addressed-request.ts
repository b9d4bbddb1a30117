import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { AddressedRequest } from './client-addresses'

/** Returns the address of the connection of a call, and the addresses that its proxies name. */
export function addressedRequest(context: Context): AddressedRequest {
  return { remoteAddress: connectedAddress(context), forwardedFor: context.req.header('x-forwarded-for') }
}

function connectedAddress(context: Context): string | undefined {
  try {
    return getConnInfo(context).remote.address
  } catch {
    return undefined
  }
}

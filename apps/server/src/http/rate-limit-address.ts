import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

const PRIVATE = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.)/
const PRIVATE_V6 = /^(?:::1$|fe[89ab][0-9a-f]:|f[cd][0-9a-f]{2}:)/i

/**
 * Returns the key of a caller for limits: an IPv4 address, or the /64 network of an IPv6 address, which one household
 * shares. `X-Forwarded-For` counts only from this machine or its network, where the proxy is. Only its last address
 * counts, because the proxy has added that one.
 */
export function clientAddress(context: Context): string {
  const direct = plain(connectedAddress(context))
  if (!isNear(direct)) return grouped(direct)
  const named = plain(context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '')
  return grouped(isIP(named) === 0 ? direct : named)
}

/** Returns true if the call comes from this machine, also through a proxy on this machine. */
export function isLocalCall(context: Context): boolean {
  const forwarded = context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
  const direct = plain(connectedAddress(context))
  return isLoopback(direct) && (forwarded === undefined || isLoopback(plain(forwarded)))
}

function isLoopback(address: string): boolean {
  return isIP(address) !== 0 && (address.startsWith('127.') || address === '::1')
}

function connectedAddress(context: Context): string {
  try {
    return getConnInfo(context).remote.address ?? ''
  } catch {
    return ''
  }
}

function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

function isNear(address: string): boolean {
  return PRIVATE.test(address) || PRIVATE_V6.test(address)
}

function grouped(address: string): string {
  if (isIP(address) !== 6) return address || 'unknown'
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const start = head === '' ? [] : head.split(':')
  const end = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : 8 - start.length - end.length
  const groups = [...start, ...Array.from({ length: Math.max(missing, 0) }, () => '0'), ...end]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

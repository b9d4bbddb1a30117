import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

const PRIVATE = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.)/
const PRIVATE_V6 = /^(?:::1$|fe[89ab][0-9a-f]:|f[cd][0-9a-f]{2}:)/i

/**
 * Where a call comes from, as limits count it: an IPv4 address, or the first half of an IPv6 one, which is what one
 * household has. A call from this machine or its network is believed to be a proxy's where it names its client, and
 * only the last name counts, because that one the proxy has written itself.
 */
export function clientAddress(context: Context): string {
  const direct = plain(connectedAddress(context))
  if (!isNear(direct)) return grouped(direct)
  const named = plain(context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '')
  return grouped(isIP(named) === 0 ? direct : named)
}

/** Whether a call comes from a program on this very machine, be it through a proxy on this machine. */
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

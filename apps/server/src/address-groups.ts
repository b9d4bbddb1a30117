import { isIP } from 'node:net'

/**
 * Returns an IPv4 address in its short spelling, also if a socket for IPv6 shows it as `::ffff:192.0.2.7`.
 * Returns any other address unchanged.
 */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

/**
 * Returns the key under which limits count an address: the IPv4 address, `NETWORK::/bits` of an IPv6 address,
 * or `unknown` for an empty text. A household has a /64, and many providers give customers a /56 or a /48. Such
 * a caller can use any address of its network.
 */
export function addressGroup(address: string, bits: 64 | 56 | 48 = 64): string {
  if (isIP(address) !== 6) return address || 'unknown'
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const start = head === '' ? [] : head.split(':')
  const end = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : 8 - start.length - end.length
  const groups = [...start, ...Array.from({ length: Math.max(missing, 0) }, () => '0'), ...end]
  const numbers = groups.slice(0, 4).map((group) => Number.parseInt(group, 16))
  const kept = numbers.map((number, index) => number & partOf(bits - index * 16))
  return `${kept.map((number) => number.toString(16)).join(':')}::/${bits}`
}

/** Returns a 16-bit mask whose first `bits` bits are set: 0 for a negative number, 0xffff above 16. */
function partOf(bits: number): number {
  if (bits <= 0) return 0
  return bits >= 16 ? 0xffff : (0xffff << (16 - bits)) & 0xffff
}

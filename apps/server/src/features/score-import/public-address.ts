import ipaddr from 'ipaddr.js'

/** All unicast addresses of the internet (RFC 4291). Everything else is local, reserved or a translation of IPv4. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Returns true for an address of the public internet. Returns false for private, local and reserved networks,
 * and for text that is no address. Also returns false for IPv6 addresses that contain an IPv4 address: mapped,
 * NAT64, 6to4, Teredo.
 */
export function isPublicAddress(address: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return ipaddr.IPv4.parse(address).range() === 'unicast'
  if (!ipaddr.IPv6.isValid(address)) return false
  const parsed = ipaddr.IPv6.parse(address)
  return parsed.zoneId === undefined && parsed.range() === 'unicast' && parsed.match(GLOBAL_IPV6)
}

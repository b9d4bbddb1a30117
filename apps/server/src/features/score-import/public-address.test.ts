import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address'

test.each(['93.184.215.14', '1.1.1.1', '8.8.8.8', '2606:4700:4700::1111', '2a00:1450:4001:80b::200e'])(
  'isPublicAddress is true for %s',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  ...['127.0.0.1', '127.1.2.3', '0.0.0.0', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.0.1'],
  ...['169.254.169.254', '100.64.0.1', '192.0.0.8', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1'],
  ...['192.88.99.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...['::', '::1', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1', '100::1'],
  // These contain an IPv4 address: mapped, compatible, NAT64, NAT64 of a network's own, 6to4, Teredo.
  ...['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '::ffff:0:127.0.0.1', '64:ff9b::7f00:1'],
  ...['64:ff9b:1::a00:1', '2002:7f00:1::', '2001::1', '2001:db8::1', '2001:2::1', '4000::1'],
  ...['', 'localhost', '127.1', '0x7f.0.0.1', '0177.0.0.1', '2130706433', '1.1.1.1/32', '1.1.1.1 '],
])('isPublicAddress is false for ‘%s’', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

import { describe, expect, test } from 'vitest'
import { addressGroup } from '../address-groups'
import { ClientAddresses } from './client-addresses'

const groupOf = (proxies: string[], remoteAddress: string | undefined, forwardedFor?: string) =>
  addressGroup(new ClientAddresses(proxies).of({ remoteAddress, forwardedFor }))

describe('the address of a client', () => {
  test.each([
    ['192.0.2.7', undefined, '192.0.2.7'],
    ['::ffff:192.0.2.7', undefined, '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', undefined, '2001:db8:1:2::/64'],
    ['2001:db8::1', undefined, '2001:db8:0:0::/64'],
    ['fe80::1%eth0', undefined, 'fe80:0:0:0::/64'],
    [undefined, undefined, 'unknown'],
    [undefined, '198.51.100.1', 'unknown'],
    ['192.0.2.7', '198.51.100.1', '192.0.2.7'],
    ['127.0.0.1', '198.51.100.1', '127.0.0.1'],
    ['10.0.2.100', '198.51.100.1', '10.0.2.100'],
    ['172.17.0.1', '2001:db8:1:2::9', '172.17.0.1'],
    ['192.168.1.20', '198.51.100.1', '192.168.1.20'],
  ])(
    'without a trusted proxy, the server counts %s with X-Forwarded-For %s as %s',
    (remote, forwarded, expected) => {
      expect(groupOf([], remote, forwarded)).toBe(expected)
    },
  )

  const proxies = ['127.0.0.1', '::1', '172.18.0.0/16', '203.0.113.0/24', '2001:db8:ffff::/48']
  test.each([
    ['127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['::1', '203.0.113.5, 198.51.100.1', '198.51.100.1'],
    ['172.18.0.3', '2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['172.19.0.3', '198.51.100.1', '172.19.0.3'],
    // The CDN names the client, and nginx names the address of the CDN.
    ['127.0.0.1', '6.6.6.6, 198.51.100.1, 203.0.113.5', '198.51.100.1'],
    ['127.0.0.1', '198.51.100.1, 2001:db8:ffff::5, 172.18.4.4', '198.51.100.1'],
    ['127.0.0.1', '6.6.6.6, 198.51.100.1, 192.0.2.1', '192.0.2.1'],
    ['127.0.0.1', '203.0.113.4, 203.0.113.5', '203.0.113.4'],
    ['127.0.0.1', '198.51.100.1:51234', '198.51.100.1'],
    ['127.0.0.1', '[2001:db8:1:2::9]:51234', '2001:db8:1:2::/64'],
    ['127.0.0.1', 'nonsense', '127.0.0.1'],
    ['127.0.0.1', '198.51.100.1, nonsense, 203.0.113.5', '203.0.113.5'],
    ['127.0.0.1', '', '127.0.0.1'],
  ])(
    'with trusted proxies configured, the server counts %s with X-Forwarded-For %s as %s',
    (remote, forwarded, expected) => {
      expect(groupOf(proxies, remote, forwarded)).toBe(expected)
    },
  )

  test('the server reads at most twenty names of an X-Forwarded-For header, from its end', () => {
    expect(groupOf(proxies, '127.0.0.1', `6.6.6.6, ${'203.0.113.5, '.repeat(25)}203.0.113.9`)).toBe(
      '203.0.113.5',
    )
  })

  test('ClientAddresses reports an ignored X-Forwarded-For header once for a private network and never for others', () => {
    let reports = 0
    const clients = new ClientAddresses([], () => reports++)
    const forwardedFor = '198.51.100.1'
    clients.of({ remoteAddress: '192.0.2.7', forwardedFor })
    clients.of({ remoteAddress: '10.0.0.2', forwardedFor: undefined })
    expect(reports).toBe(0)
    for (let call = 0; call < 3; call++) clients.of({ remoteAddress: '10.0.0.2', forwardedFor })
    expect(reports).toBe(1)
  })
})

test('addressGroup returns the /56 and the /48 of an IPv6 address, and IPv4 addresses unchanged', () => {
  expect(addressGroup('2001:db8:1:23ff::5', 56)).toBe('2001:db8:1:2300::/56')
  expect(addressGroup('2001:db8:1:23ff::5', 48)).toBe('2001:db8:1:0::/48')
  expect(addressGroup('192.0.2.7', 48)).toBe('192.0.2.7')
})

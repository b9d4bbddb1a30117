import { isIP } from 'node:net'
import { expect, test } from 'vitest'
import { hostOf, importUrl } from './import-url'
import { isPublicAddress } from './public-address'

test.each([
  ['https://music.example/a%20b.pdf?x=1', 'music.example'],
  ['https://music.example:443/a.pdf', 'music.example'],
  ['https://müsik.example./a.pdf', 'xn--msik-0ra.example'],
  ['https://[2606:4700:4700::1111]/', '2606:4700:4700::1111'],
])('importUrl accepts %s', (text, host) => {
  const url = importUrl(text)
  expect(url && hostOf(url)).toBe(host)
})

test.each([
  'http://music.example/a.pdf',
  'https://music.example:8443/a.pdf',
  'https://clara@music.example/a.pdf',
  'https://:secret@music.example/a.pdf',
  'https://1.1.1.1@127.0.0.1/',
  `https://${'a.'.repeat(140)}example/`,
  'ftp://music.example/a.pdf',
  'file:///etc/passwd',
  'gopher://127.0.0.1:6379/_x',
  'data:application/pdf,%25PDF-1.4',
  'blob:https://music.example/1',
  'javascript:alert(1)',
  'jar:https://music.example!/',
  'music.example/a.pdf',
  '//music.example/a.pdf',
  'https://',
  'https:///',
  'https://music.example:port/',
  'https://a b.example/',
  '',
])('importUrl returns null for ‘%s’', (text) => {
  expect(importUrl(text)).toBeNull()
})

/** Spellings of local addresses from public lists of attacks on calls that fetch a URL. */
test.each([
  ...['127.0.0.1', '127.1', '127.0.1', '2130706433', '0x7f000001', '0x7f.1', '0177.0.0.1', '017700000001'],
  ...['0', '0.0.0.0', '0x0', '１２７.０.０.１', '①②⑦.⓪.⓪.①', '127。0。0。1', '127%2e0%2e0%2e1', '127.0.0.1.'],
  ...['169.254.169.254', '2852039166', '0xa9fea9fe', '0251.0376.0251.0376', '169.254.43518'],
  ...['10.0.0.1', '167772161', '192.168.1.1', '3232235777', '172.16.0.1', '100.100.100.200'],
  ...['[::1]', '[::]', '[0:0:0:0:0:0:0:1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]'],
  ...['[fd00:ec2::254]', '[fe80::1]', '[64:ff9b::169.254.169.254]', '[2002:7f00:1::]'],
])('importUrl reads the host of https://%s/ as an IP address that is not public', (host) => {
  const url = importUrl(`https://${host}/latest/meta-data`)
  if (!url) throw new Error('not read')
  expect(isIP(hostOf(url))).not.toBe(0)
  expect(isPublicAddress(hostOf(url))).toBe(false)
})

test('importUrl resolves a redirect against the address that it comes from', () => {
  const base = new URL('https://music.example/scores/a')
  expect(importUrl('../b.pdf', base)?.href).toBe('https://music.example/b.pdf')
  expect(importUrl('//other.example/b.pdf', base)?.href).toBe('https://other.example/b.pdf')
  expect(importUrl('http://music.example/b.pdf', base)).toBeNull()
})

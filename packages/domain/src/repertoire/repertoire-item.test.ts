import { expect, test } from 'vitest'
import { isReferenceLink } from './repertoire-item'

test.each([
  'https://imslp.org/wiki/Nocturnes,_Op.9_(Chopin)',
  'HTTP://a.example',
  'http://localhost:8080/x?y=%20#z',
  'https://[2001:db8::1]:443/',
  'https://音楽.example/月光',
  `https://a.example/${'x'.repeat(2030)}`,
])('isReferenceLink accepts %s', (text) => {
  expect(isReferenceLink(text)).toBe(true)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'a.example',
  'https://',
  'https://..',
  'https://%',
  'https://a b.example',
  'https://name@host.example',
  'http://[::1',
  'http://a.example:99999999/',
  'http://a.example:65536',
  'https://<a>.example',
  `https://a.example/${'x'.repeat(2031)}`,
])('isReferenceLink refuses %s', (text) => {
  expect(isReferenceLink(text)).toBe(false)
})

import { describe, expect, test } from 'vitest'
import { readEmailAddress } from './email-address'

describe('an address that a person types', () => {
  test.each([
    ['  clara@example.org ', 'clara@example.org', 'clara@example.org'],
    ['Clara.Wieck+Segno@Example.ORG', 'Clara.Wieck+Segno@example.org', 'clara.wieck+segno@example.org'],
    ['ｃlara@ｅxample.org', 'clara@example.org', 'clara@example.org'],
    ['jörg@müller.example', 'jörg@müller.example', 'jörg@xn--mller-kva.example'],
    ['a@localhost', 'a@localhost', 'a@localhost'],
  ])('readEmailAddress accepts the address %s', (typed, email, key) => {
    expect(readEmailAddress(typed)).toEqual({ email, key })
  })

  test.each([
    '',
    'clara',
    '@example.org',
    'clara@',
    'a@b@c.org',
    'a b@example.org',
    'a@exa mple.org',
    'a@example.org\r\nBcc: b@example.org',
    'a\r\n@example.org',
    'a\u0000@example.org',
    'a@example.org,b@example.org',
    'a@example.org;b@example.org',
    '<a@example.org>',
    '"a"@example.org',
    'a@[127.0.0.1]',
    'a@127.0.0.1',
    'a@-example.org',
    'a@example..org',
    'a@example.org/',
    'a@exa%6dple.org',
    'a\u2028b@example.org',
    'a\ud800@example.org',
    `${'a'.repeat(65)}@example.org`,
    `a@${'b'.repeat(63)}.${'b'.repeat(63)}.${'b'.repeat(63)}.${'b'.repeat(63)}.org`,
  ])('readEmailAddress refuses the address %j', (typed) => {
    expect(readEmailAddress(typed)).toBeNull()
  })

  test('readEmailAddress gives an address and its look-alikes different keys', () => {
    const keys = ['mike@example.org', 'mıke@example.org', 'mİke@example.org', 'mіke@example.org'].map(
      (typed) => readEmailAddress(typed)?.key,
    )
    expect(new Set(keys).size).toBe(4)
  })

  test('readEmailAddress replaces a Kelvin sign by K, so e-mails go to the account’s address', () => {
    expect(readEmailAddress('mi\u212ae@example.org')).toEqual({
      email: 'miKe@example.org',
      key: 'mike@example.org',
    })
  })

  test('readEmailAddress refuses an address of a million characters', () => {
    expect(readEmailAddress(`${'a.'.repeat(500_000)}@example.org`)).toBeNull()
  })
})

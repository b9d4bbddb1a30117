import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { isLoopback } from '../loopback'
import { isOriginAllowed } from './allowed-origin'

const asked = (origin: string | undefined, host: string) =>
  ({ headers: { host, ...(origin === undefined ? {} : { origin }) } }) as IncomingMessage

const OWN = 'https://segno.example'

describe('the origin of a channel', () => {
  test.each([
    [OWN, 'internal:4000'],
    [OWN, 'segno.example'],
  ])('with a public origin, the page of %s may call the host %s', (origin, host) => {
    expect(isOriginAllowed(asked(origin, host), OWN)).toBe(true)
  })

  test.each([
    [undefined, 'segno.example'],
    ['http://segno.example', 'segno.example'],
    ['http://other.example:8080', 'other.example:8080'],
    ['http://localhost:5173', '127.0.0.1:4000'],
    ['https://segno.example:8443', 'segno.example'],
    ['https://segno.example/', 'segno.example'],
    ['https://segno.example.evil.example', 'segno.example'],
    ['null', 'segno.example'],
  ])('with a public origin, the origin %s may not call the host %s', (origin, host) => {
    expect(isOriginAllowed(asked(origin, host), OWN)).toBe(false)
  })

  test.each([
    [undefined, 'segno.example'],
    [OWN, 'segno.example'],
    ['http://other.example:8080', 'other.example:8080'],
    ['http://localhost:5173', '127.0.0.1:4000'],
    ['http://127.0.0.1:4000', 'localhost:4000'],
    ['http://[::1]:5173', 'localhost:4000'],
  ])('without a public origin, the origin %s may call the host %s', (origin, host) => {
    expect(isOriginAllowed(asked(origin, host), undefined)).toBe(true)
  })

  test.each([
    [OWN, 'internal:4000'],
    ['https://evil.example', 'segno.example'],
    ['https://segno.example.evil.example', 'segno.example'],
    ['https://segno.example:8443', 'segno.example'],
    ['http://localhost:5173', 'segno.example'],
    ['https://evil.example', 'localhost:4000'],
    ['http://127.0.0.1.evil.example', '127.0.0.1:4000'],
    ['http://localhost.evil.example', 'localhost:4000'],
    ['null', 'segno.example'],
    ['file://', 'segno.example'],
    ['chrome-extension://segno.example', 'segno.example'],
    ['', 'segno.example'],
    ['https://', 'segno.example'],
    ['segno.example', 'segno.example'],
    ['https://user@evil.example', 'segno.example'],
    ['https://evil.example', ''],
  ])('without a public origin, the origin %s may not call the host %s', (origin, host) => {
    expect(isOriginAllowed(asked(origin, host), undefined)).toBe(false)
  })

  test('isLoopback recognises loopback names and addresses, and no look-alikes', () => {
    for (const host of [
      'localhost',
      'LOCALHOST',
      '127.0.0.1',
      '127.8.9.10',
      '::1',
      '[::1]',
      '::ffff:127.0.0.1',
    ]) {
      expect(isLoopback(host)).toBe(true)
    }
    for (const host of ['localhost.example', '127.0.0.1.example', '128.0.0.1', '::2', '0.0.0.0', '']) {
      expect(isLoopback(host)).toBe(false)
    }
  })
})

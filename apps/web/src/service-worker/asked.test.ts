import { expect, test } from 'vitest'
import { type RequestFacts, whatIsAsked } from './asked'

const ORIGIN = 'https://segno.example'
const ask = (path: string, facts: Partial<RequestFacts> = {}) =>
  whatIsAsked(
    { method: 'GET', mode: 'cors', url: new URL(path, ORIGIN).href, isRange: false, ...facts },
    ORIGIN,
    (address) => address === '/assets/frame-1.js' || address === '/icon.svg',
  )

test.each(['/', '/logbook?q=a.js', '/auth/verify?token=1', '/repertoire/sonata%20op.%2010%20no.%202-x'])(
  'the service worker serves a navigation to %s as a screen',
  (path) => {
    expect(ask(path, { mode: 'navigate' })).toBe('screen')
  },
)

test.each(['/api/docs', '/api', '/sync', '/assets/frame-1.js', '/service-worker.js', '/landing.de.html'])(
  'the service worker does not intercept a navigation to %s',
  (path) => {
    expect(ask(path, { mode: 'navigate' })).toBeNull()
  },
)

test("the service worker intercepts a share from another app, but not a script's call of the share address", () => {
  expect(ask('/share', { method: 'POST', mode: 'navigate' })).toBe('share')
  expect(ask('/share', { method: 'POST' })).toBeNull()
  expect(ask('https://other.example/share', { method: 'POST', mode: 'navigate' })).toBeNull()
  expect(ask('/share?failed=quota', { mode: 'navigate' })).toBe('screen')
})

test('the service worker serves the files of its build, and files of an older build', () => {
  expect(ask('/assets/frame-1.js')).toBe('file')
  expect(ask('/icon.svg')).toBe('file')
  expect(ask('/assets/frame-0.js')).toBe('older-file')
})

test.each([
  ['/api/sync/push', { method: 'POST' }],
  ['/api/health', {}],
  ['/service-worker.js', {}],
  ['https://accounts.google.com/gsi/client', {}],
  ['/assets/frame-1.js', { method: 'HEAD' }],
  ['/assets/frame-1.js', { isRange: true }],
])(
  'the service worker does not intercept the API, its own file, other hosts, HEAD or ranges: %s',
  (path, facts) => {
    expect(ask(path, facts)).toBeNull()
  },
)

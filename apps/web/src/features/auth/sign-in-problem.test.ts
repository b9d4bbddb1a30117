import { describe, expect, test } from 'vitest'
import { RefusedCall } from '../../contracts/http'
import { StorageError } from '../../contracts/record-storage'
import { CallError } from '../../contracts/sync-server'
import type { Translate } from '../../i18n/keys'
import messages from '../../i18n/locales/en/auth.json'
import { accountProblem, googleProblem, isLinkOver, linkProblem } from './sign-in-problem'

const t: Translate<'auth'> = (key) => (messages as Record<string, string>)[key] ?? key
const refused = (status: number, code = 'other', message = 'The server’s words.') =>
  new RefusedCall(status === 401 ? 'unauthorized' : 'server', status, { code, message })

describe('linkProblem: the message if no link could be sent', () => {
  test.each([
    [refused(400, 'invalid_request'), 'The server’s words.'],
    [new RefusedCall('not-ours', 502), 'Failed to send magic link. Please try again.'],
    [refused(500, 'internal', ''), 'Failed to send magic link. Please try again.'],
    [
      new CallError('offline'),
      'The server could not be reached. Please check your connection and try again.',
    ],
    [
      new TypeError('no script'),
      'The server could not be reached. Please check your connection and try again.',
    ],
    [new CallError('timeout'), 'The server did not answer in time. Please try again.'],
  ])("linkProblem maps the error %s to the message '%s'", (error, text) => {
    expect(linkProblem(error, t, 'en')).toBe(text)
  })

  test("linkProblem does not show the server's English text in other languages", () => {
    expect(linkProblem(refused(429, 'rate_limited'), t, 'de')).toBe(messages['error.busy'])
    expect(linkProblem(refused(400, 'unheard_of'), t, 'de')).toBe(messages['error.send'])
  })
})

test.each([
  [401, 'Invalid Google credentials. Please try again.'],
  [403, 'Access denied. Please check your Google account permissions.'],
  [500, 'Server error. Please try again later.'],
  [503, 'The server’s words.'],
])('googleProblem maps the status %i to %s', (status, text) => {
  expect(googleProblem(refused(status), t, 'en')).toBe(text)
})

test('googleProblem recommends a link by e-mail if the server responds with `link_required`', () => {
  expect(googleProblem(refused(403, 'link_required'), t, 'en')).toBe(messages['error.googleLinkFirst'])
})

test('googleProblem says that the sign-in failed if a proxy answered in place of our server', () => {
  expect(googleProblem(new RefusedCall('not-ours', 502), t, 'en')).toBe(
    'Google login failed. Please try again.',
  )
})

test("accountProblem says that the browser's storage refused a write", () => {
  expect(accountProblem(new StorageError('quota'), t, 'en')).toBe(messages['error.storage'])
  expect(accountProblem(new Error('other'), t, 'en')).toBe('An unknown error occurred. Please try again.')
})

test.each([
  [400, 'Invalid request: check your input.'],
  [403, 'Forbidden: no permission.'],
  [500, 'Server error. Please try again later.'],
  [401, 'Not signed in. Please sign in.'],
  [404, 'This could not be found. It may have been deleted.'],
  [418, 'An unknown error occurred. Please try again.'],
])('accountProblem maps the status %i without a known code to %s', (status, text) => {
  expect(accountProblem(refused(status), t, 'fr')).toBe(text)
})

test.each([
  [refused(401, 'invalid_token'), true],
  [refused(400, 'invalid_request'), true],
  [refused(429, 'rate_limited'), false],
  [refused(500, 'internal'), false],
  [new RefusedCall('not-ours', 404), false],
  [new CallError('offline'), false],
  [new StorageError('quota'), false],
])(
  'isLinkOver for the error %s returns whether the server refused the link as invalid or used: %s',
  (error, over) => {
    expect(isLinkOver(error)).toBe(over)
  },
)

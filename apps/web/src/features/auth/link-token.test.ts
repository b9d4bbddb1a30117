import { expect, test } from 'vitest'
import { linkToken } from './link-token'

test.each([
  ['#token=aB-_9', '', 'aB-_9'],
  ['', '?token=aB-_9', 'aB-_9'],
  ['#token=first', '?token=second', 'first'],
  ['#token=', '?token=second', 'second'],
  ['', '?lang=de&token=x', 'x'],
  ['#something', '', null],
  ['', '?token=%20', null],
  ['', '', null],
])("linkToken reads from the hash '%s', else from the search '%s', the token %s", (hash, search, token) => {
  expect(linkToken({ hash, search })).toBe(token)
})

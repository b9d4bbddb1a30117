import { expect, test } from 'vitest'
import { linkText } from './link-text'

test('linkText returns the host without www and the decoded path', () => {
  expect(linkText('https://www.imslp.org/')).toEqual({ host: 'imslp.org', rest: '' })
  expect(linkText('https://imslp.org/wiki/%C3%89tudes?a=1#b')).toEqual({
    host: 'imslp.org',
    rest: '/wiki/Études?a=1#b',
  })
  expect(linkText('http://localhost:8080/100%')).toEqual({ host: 'localhost:8080', rest: '/100%' })
})

test('linkText returns text that is no URL unchanged as the host', () => {
  expect(linkText('http://[half')).toEqual({ host: 'http://[half', rest: '' })
})

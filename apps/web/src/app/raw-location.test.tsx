import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router, useLocation, useSearch } from 'wouter'
import { useRawLocation } from './raw-location'
import { matchRoute } from './routes'

function Address() {
  return JSON.stringify({ path: useLocation()[0], search: useSearch() })
}

function read(address: string): { path: string; search: string } {
  const text = renderToString(
    <Router hook={useRawLocation} ssrPath={address}>
      <Address />
    </Router>,
  )
  return JSON.parse(text.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
}

test.each(['100%', '50% / 50%', '%2F', '%', 'a%20b', '月光 #1?', '..', 'plain'])(
  'matchRoute with useRawLocation returns the key of a piece called %s',
  (title) => {
    const { path } = read(`/repertoire/${encodeURIComponent(title)}`)
    expect(matchRoute(path)?.params).toEqual({ key: title })
  },
)

test('a search parameter read with useRawLocation is decoded once: `100%2541` becomes `100%41`', () => {
  const { search } = read('/goals?q=100%2541+%26+50%25')
  expect(new URLSearchParams(search).get('q')).toBe('100%41 & 50%')
})

import { expect, test } from 'vitest'
import { isGated, matchRoute, routes, shortcuts } from './routes'

test.each([
  ['/', '/', {}],
  ['/logbook', '/logbook', {}],
  ['/logbook/', '/logbook', {}],
  ['/logbook/new', '/logbook/new', {}],
  ['/logbook/duplicates', '/logbook/duplicates', {}],
  ['/logbook/1%2F2/edit', '/logbook/:id/edit', { id: '1/2' }],
  ['/repertoire', '/repertoire', {}],
  ['/repertoire/a%2Fb%7C%7Cop.%209-x', '/repertoire/:key', { key: 'a/b||op. 9-x' }],
  ['/goals', '/goals', {}],
  ['/reports/table', '/reports/:tab', { tab: 'table' }],
  ['/timer', '/timer', {}],
  ['/about/privacy', '/about/:tab', { tab: 'privacy' }],
  ['/settings/data', '/settings/:tab', { tab: 'data' }],
  ['/scorebook', '/scorebook', {}],
  ['/scorebook/browse', '/scorebook/browse', {}],
  ['/scorebook/s1', '/scorebook/:scoreId', { scoreId: 's1' }],
  ['/scorebook/collection/spring', '/scorebook/collection/:slug', { slug: 'spring' }],
  ['/scorebook/collection/user/c1', '/scorebook/collection/user/:id', { id: 'c1' }],
  ['/toolbox/circle', '/toolbox/:tool', { tool: 'circle' }],
  ['/dictionary/fr/cedez', '/dictionary/:lang/:term', { lang: 'fr', term: 'cedez' }],
  ['/auth/verify', '/auth/verify', {}],
  ['/repertoire/programmes/p1', '/repertoire/programmes/:id', { id: 'p1' }],
  ['/stand', '/stand', {}],
])('matchRoute maps %s to %s', (path, route, params) => {
  const match = matchRoute(path)
  expect(match?.route.path).toBe(route)
  expect(match?.params).toEqual(params)
})

test.each(['/nowhere', '/logbook/new/more', '/Logbook', '/logbook/%E0%A4%A/edit', '//logbook'])(
  'matchRoute returns null for the unknown path %s',
  (path) => {
    expect(matchRoute(path)).toBeNull()
  },
)

test.each(Object.entries(shortcuts))(
  'the shortcut %s is no route, and its target %s is a route',
  (short, long) => {
    expect(matchRoute(short)).toBeNull()
    expect(matchRoute(long)).not.toBeNull()
  },
)

test('isGated is true only for routes of the scorebook, a beta feature, while the beta flag is not set', () => {
  const gated = routes.filter(isGated).map(({ path }) => path)
  expect(gated).toContain('/scorebook')
  expect(gated.filter((path) => !path.startsWith('/scorebook'))).toEqual([])
})

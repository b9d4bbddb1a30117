import { expect, type Page, test } from '@playwright/test'
import { logLine, openLogbook } from '../support/diary-page'
import { collectRequests } from '../support/privacy/request-list'

/** Every kind of screen that a signed-out musician can open. */
const screens = [
  ...[
    '/logbook',
    '/logbook/new',
    '/logbook/duplicates',
    '/repertoire',
    '/repertoire?add=1',
    '/goals',
    '/timer',
  ],
  ...['/reports/overview', '/reports/chart', '/reports/table', '/toolbox/metronome', '/toolbox/counter'],
  ...['/toolbox/circle', '/toolbox/tuner', '/toolbox/drone', '/stand', '/toolbox/dictionary'],
  ...[
    '/dictionary/en/cedez',
    '/scorebook?beta=on',
    '/scorebook/browse',
    '/scorebook/collections',
    '/repertoire/programmes',
    '/settings/profile',
  ],
  ...['/settings/preferences', '/settings/data', '/settings/account', '/about/about', '/about/version'],
  ...['/about/credits', '/about/privacy', '/about/help', '/'],
]

/** Opens a screen and waits for `networkidle`. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

test('a signed-out browser sends no data while the musician writes, reads and searches', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  const requests = collectRequests(context)
  await openLogbook(page)
  await logLine(page, '25 Nocturne @84 #tone')
  for (const path of screens) await visit(page, path)
  await openLogbook(page)
  await page.getByRole('searchbox', { name: 'Search entries' }).fill('nocturne')
  await expect(page.getByRole('list', { name: 'Entries' })).toContainText('Nocturne')
  await page.waitForLoadState('networkidle')
  expect(requests.calls()).toEqual([])
  expect([...requests.origins]).toEqual([new URL(baseURL ?? '').origin])
  expect(await context.cookies()).toEqual([])
})

test('a signed-out browser calls four endpoints: health, dictionary drafts, dictionary feedback and public collections', async ({
  page,
  context,
}) => {
  const requests = collectRequests(context)
  const called = (path: string) => page.waitForRequest((request) => request.url().includes(path))

  const health = called('/api/health')
  await visit(page, '/about/contact')
  await health
  await visit(page, '/about/open-source')

  const opinion = called('/api/dictionary/feedback')
  await visit(page, '/dictionary/en/cedez')
  await page.getByRole('button', { name: 'Yes' }).click()
  await opinion
  await expect(page.getByText('Your answer was sent.')).toBeVisible()

  const unknownTerm = called('/api/dictionary/drafts/')
  await visit(page, '/toolbox/dictionary')
  const search = page.getByRole('searchbox', { name: 'Search the dictionary' })
  await search.fill('quasi brumoso')
  await search.press('Enter')
  await unknownTerm

  const collections = called('/api/public-collections')
  await visit(page, '/scorebook/collections?beta=on')
  await page.getByRole('button', { name: 'Show public collections' }).click()
  await collections

  expect(requests.calls()).toEqual(
    [
      // Returns the addresses that the operator has set.
      'GET /api/health',
      'GET /api/dictionary/drafts/en/quasi brumoso',
      'GET /api/public-collections',
      'PUT /api/dictionary/feedback with a body',
    ].sort(),
  )
})

import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessibility'
import { appRuns } from '../support/app-start'

/** Responds to calls about drafts as a server that refuses them for two minutes. */
const refuseDrafts = (page: Page, status: number, code: string) =>
  page.route('**/api/dictionary/drafts/**', (route) =>
    route.fulfill({
      status,
      headers: { 'Retry-After': '120' },
      contentType: 'application/json',
      body: JSON.stringify({ error: { code, message: code } }),
    }),
  )

test('the dictionary reports that it could not load, and loads on request', async ({ page }) => {
  await page.route(/term-data-terms|term-data-en-names/, (route) => route.abort())
  await page.goto('/toolbox/dictionary')
  await expect(page.getByRole('alert')).toContainText('The dictionary could not be loaded.')
  await expectAccessible(page, 'dictionary that could not be loaded', { within: 'main' })
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('1,318 terms')).toBeVisible()
})

test('the page of a term reports that it could not load, and loads on request', async ({ page }) => {
  await page.route(/assets\/draft-page/, (route) => route.abort())
  await page.goto('/dictionary/en/xylofantastico')
  await expect(page.getByRole('alert')).toContainText('The dictionary could not be loaded.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'xylofantastico' })).toBeVisible()
})

test('a dictionary search that could not load all languages says so and repeats on request', async ({
  page,
}) => {
  await page.route(/term-data-fr-names/, (route) => route.abort())
  await page.goto('/toolbox/dictionary?q=xylofantastico')
  await expect(page.getByRole('alert').last()).toContainText('Some languages could not be searched.')
  await expectAccessible(page, 'search that failed', { within: 'main' })
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('‘xylofantastico’ is not in the dictionary.')).toBeVisible()
})

test('a dictionary search without result reports too many drafts or a missing service', async ({ page }) => {
  await refuseDrafts(page, 429, 'rate_limited')
  await page.goto('/toolbox/dictionary?q=xylofantastico')
  await appRuns(page)
  await page.getByRole('searchbox', { name: 'Search the dictionary' }).press('Enter')
  const problem = page.getByRole('main').getByRole('alert').last()
  await expect(problem).toContainText('Too many drafts have been requested. Try again in 2 min.')
  await expectAccessible(page, 'refused draft', { within: 'main' })
  await page.unrouteAll()
  await refuseDrafts(page, 503, 'ai_unavailable')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(problem).toContainText('The AI service is not available. Try again in 2 min.')
})

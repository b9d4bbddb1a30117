import { expect, type Page, test } from '@playwright/test'
import { buildEntry } from '../../../packages/domain/testing/builders/build-entry'
import { appRuns } from '../support/app-start'
import { seedEntries } from '../support/seed-rows'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search the dictionary' })
const terms = (page: Page) => page.getByRole('list', { name: 'Terms' })

test('the dictionary finds a term while the musician types, Enter opens it, and the device remembers it', async ({
  page,
}) => {
  await page.goto('/dictionary')
  await expect(page.getByRole('tab', { name: 'Dictionary' })).toHaveAttribute('aria-selected', 'true')
  await appRuns(page)
  await search(page).fill('cedez')
  await expect(terms(page).getByRole('link').first()).toContainText('cédez')
  await search(page).press('Enter')
  await expect(page).toHaveURL(/\/dictionary\/en\/cedez$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('cédez')
  await expect(page).toHaveTitle('cédez – slow down, yield · Dictionary · Segno')
  await expect(page.getByText('Example:')).toBeVisible()
  await page.goBack()
  await expect(search(page)).toHaveValue('cedez')
  await search(page).fill('')
  await expect(terms(page).getByRole('link', { name: /cédez/ })).toBeVisible()
  await page.getByRole('button', { name: 'Clear the list' }).click()
  await expect(page.getByRole('heading', { name: 'Looked up recently' })).toHaveCount(0)
  await page.goto('/dictionary/en/Cedez')
  await expect(page).toHaveURL(/\/dictionary\/en\/cedez$/)
})

test('Enter opens no term that only resembles the search, but opens the correction of a misspelt one', async ({
  page,
}) => {
  await page.goto('/toolbox/dictionary?q=brioso')
  await expect(terms(page).getByRole('link').first()).toBeVisible()
  await search(page).press('Enter')
  await expect(page.getByText('‘brioso’ is not in the dictionary.')).toBeVisible()
  await expect(page).toHaveURL(/\/toolbox\/dictionary\?q=brioso$/)
  await search(page).fill('“molto rit.”')
  await expect(page.getByText('Made up of: molto · rit.')).toBeVisible()
  await expect(
    terms(page)
      .first()
      .getByRole('link', { name: /ritardando/ }),
  ).toBeVisible()
  await search(page).fill('ritardano')
  await expect(page.getByRole('link', { name: 'Did you mean ‘ritardando’?' })).toBeVisible()
  await search(page).press('Enter')
  await expect(page).toHaveURL(/\/dictionary\/en\/ritardando$/)
})

test('the dictionary shows a message for an empty, an impossible and an unknown search', async ({ page }) => {
  await page.goto('/toolbox/dictionary')
  await appRuns(page)
  await search(page).press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Enter a term to look up.')
  await search(page).fill('{42}')
  await search(page).press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Enter a valid music term.')
  await search(page).fill('xylofantastico')
  await expect(page.getByText('‘xylofantastico’ is not in the dictionary.')).toBeVisible()
})

test('letter, type and category filter the dictionary, and its address can contain category and difficulty', async ({
  page,
}) => {
  await page.goto('/toolbox/dictionary')
  await appRuns(page)
  await page.getByRole('button', { name: 'Q', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Q', exact: true, pressed: true })).toBeVisible()
  const all = await terms(page).getByRole('link').count()
  await page.getByLabel('Type').selectOption('Concept')
  await expect.poll(() => terms(page).getByRole('link').count()).toBeLessThan(all)
  await page.getByLabel('Type').selectOption('All')
  await page.getByLabel('Category').selectOption('Dynamics')
  await expect(page.getByText('No terms match these filters.')).toBeVisible()
  await page.goto('/toolbox/dictionary?category=dynamics&difficulty=beginner')
  await expect(terms(page).getByRole('link', { name: /^forte\b/ })).toBeVisible()
})

test('a tempo term starts the metronome at its usual tempo, and a key term links to the circle', async ({
  page,
}) => {
  await page.goto('/dictionary/en/adagio')
  await appRuns(page)
  await expect(page.getByText('Usual tempo: ♩ = 66–76')).toBeVisible()
  await page.getByRole('button', { name: 'Start the metronome at quarter note = 71' }).click()
  await page.getByRole('button', { name: 'Stop the metronome' }).click()
  await page.goto('/dictionary/en/relative-key')
  await page.getByRole('link', { name: 'Open the circle of fifths' }).click()
  await expect(page).toHaveURL(/\/toolbox\/circle$/)
})

test('the page of a term opens in another language with one press, and reports an unknown term', async ({
  page,
}) => {
  await page.goto('/dictionary/en/bar-line')
  await appRuns(page)
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(1)
  await page.getByRole('navigation', { name: 'This term in other languages' }).getByText('Deutsch').click()
  await expect(page).toHaveURL(/\/dictionary\/de\/bar-line$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Taktstrich')
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0)
  await page.goto('/dictionary/en/no-such-term')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('no such term')
  await expect(page.getByText('‘no such term’ is not in the dictionary.')).toBeVisible()
  await page.getByRole('searchbox').fill('bar line')
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page).toHaveURL(/\/toolbox\/dictionary\?q=bar\+line$/)
})

test('a term in the notes of an entry links to the dictionary', async ({ page }) => {
  const entry = buildEntry({ notes: 'The poco a poco accelerando starts too early.' })
  await seedEntries(page, [entry], `/logbook?entry=${entry.id}`)
  const details = page.getByRole('region', { name: 'Entry details' })
  await expect(details.getByRole('link', { name: 'accelerando' })).toHaveAttribute(
    'href',
    '/dictionary/en/accelerando',
  )
  await expect(details.getByText('The poco a poco accelerando starts too early.')).toBeVisible()
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('after a visit to the dictionary all terms are cached, and one of them opens offline', async ({
    page,
    context,
  }) => {
    await page.goto('/toolbox/dictionary')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await expect(page.getByText('1,318 terms')).toBeVisible()
    const kept = () =>
      page.evaluate(async () => {
        const names = await caches.keys()
        const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
        return lists.flat().filter(({ url }) => /term-data-en-[a-z0-9]-/.test(url)).length
      })
    await expect.poll(kept, { timeout: 30_000 }).toBeGreaterThan(25)
    await context.setOffline(true)
    await search(page).fill('zarzuela')
    await search(page).press('Enter')
    await expect(page.getByText('Example:')).toBeVisible()
  })
})

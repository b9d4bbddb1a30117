import { expect, type Page, test } from '@playwright/test'
import { bothWidths, expectAccessible } from '../support/accessibility'
import { appRuns } from '../support/app-start'
import { openLogbook } from '../support/diary-page'
import { goalsDiary } from '../support/goals-diary'
import { seedRepertoire } from '../support/repertoire-diary'

/* The screens that a wrong address, a fault or a setting of the server shows, in both themes. */

test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } })

const both = { widths: bothWidths }

/** Addresses of records that do not exist, each with a text on its screen. */
const missing = [
  ['/nowhere', 'There is no page at this address.'],
  ['/logbook?entry=none', 'Entry not found'],
  ['/logbook/none/edit', 'Page not found'],
  ['/repertoire/none', 'Page not found'],
  ['/repertoire/programmes/none', 'Programme not found'],
  ['/goals?goal=none', 'Goal not found'],
  ['/scorebook/none', 'There is no such score in this scorebook.'],
  ['/scorebook/collection/user/none', 'Collection not found'],
  ['/scorebook/collection/none', 'Collection not found'],
  ['/dictionary/en/no-such-term', 'is not in the dictionary.'],
] as const

test('axe finds no accessibility faults in the screens of unknown records', async ({ page }) => {
  test.setTimeout(180_000)
  await page.addInitScript(() => sessionStorage.setItem('segno.beta', 'on'))
  // With an entry, the logbook and the goals show their lists.
  await seedRepertoire(page, goalsDiary(), '/logbook')
  for (const [path, text] of missing) {
    await page.goto(path)
    await appRuns(page)
    await expect(page.getByText(text).first(), path).toBeVisible()
    await expectAccessible(page, path, { within: 'main' })
  }
})

test('axe finds no accessibility faults in the page about the beta and the error screen', async ({
  page,
}) => {
  await page.goto('/scorebook/browse')
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  await expectAccessible(page, 'beta', both)
  await openLogbook(page)
  await page.route('**/assets/settings-screen-*', (route) => route.abort())
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expectAccessible(page, 'error screen', both)
})

/** Responds to the page's request to `/api/health` with these settings. */
async function serverSets(page: Page, settings: object): Promise<void> {
  await page.route('**/api/health', (route) =>
    route.fulfill({ json: { status: 'ok', version: '1.0.0', ...settings } }),
  )
}

test('axe finds no accessibility faults in the pages about the version and the contact', async ({ page }) => {
  await page.goto('/about/version')
  await page.getByRole('button', { name: /^Version 0\.2\.0/ }).click()
  await expectAccessible(page, 'version', { within: 'main', ...both })
  await page.goto('/about/contact')
  await expect(page.getByText('No contact address has been set up here.')).toBeVisible()
  await expectAccessible(page, 'no contact', { within: 'main', ...both })
  await serverSets(page, { contact: 'help@school.example', issues: 'https://code.example/segno/issues' })
  await page.reload()
  await expect(page.getByRole('link', { name: 'help@school.example' })).toBeVisible()
  await expectAccessible(page, 'contact', { within: 'main', ...both })
})

import { expect, type Page, test } from '@playwright/test'
import { appRuns } from '../support/app-start'
import { logLine } from '../support/diary-page'
import { everythingStored } from '../support/sample/everything-stored'
import { newAddress, signIn } from '../support/sign-in-mail'

test.use({ reducedMotion: 'reduce' })

const banner = (page: Page) => page.getByRole('region', { name: 'Sample diary' })

/** Opens the sample diary from the empty logbook and waits for its entries. */
async function openSample(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Look around with a sample diary' }).click()
  await expect(banner(page)).toContainText('This is a sample diary, not your own.')
  await expect(page.getByRole('list', { name: 'Entries' }).getByRole('link').first()).toBeVisible()
}

/** One screen of each kind, including those without navigation. */
const screens = [
  '/repertoire',
  '/goals',
  '/reports/overview',
  '/timer',
  '/toolbox/metronome',
  '/dictionary/en/cedez',
  '/stand',
  '/settings/data',
  '/about/help',
  '/logbook/new',
]

test('every screen of the sample diary labels it as a sample, and closing it removes all of its data', async ({
  page,
}) => {
  await page.goto('/logbook')
  await expect(page.getByText('Your practice appears here')).toBeVisible()
  await page.goto('/settings/preferences')
  await appRuns(page)
  await page.goto('/logbook')
  await expect(page.getByText('Your practice appears here')).toBeVisible()
  const before = await everythingStored(page)

  await openSample(page)
  await logLine(page, '25 Courante @60')
  await expect(page.getByRole('list', { name: 'Entries' })).toContainText('Courante')
  await page.reload()
  await expect(page.getByRole('list', { name: 'Entries' })).toContainText('Courante')
  for (const path of screens) {
    await page.goto(path)
    await expect(banner(page), path).toBeVisible()
  }
  await page.getByRole('textbox', { name: 'Notes' }).fill('A draft of the sample')
  expect(await everythingStored(page)).not.toEqual(before)
  await banner(page).getByRole('button', { name: 'Close the sample' }).click()

  await expect(page.getByText('Your practice appears here')).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
  expect(await everythingStored(page)).toEqual(before)
})

test('a signed-in browser neither syncs nor exports the sample diary and imports nothing into it', async ({
  page,
}) => {
  await signIn(page, newAddress('clara'))
  await expect(page.getByRole('status', { name: 'Sync', exact: true })).toHaveText('Synced')
  const calls: string[] = []
  const downloads: string[] = []
  await openSample(page)
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/'))
      calls.push(`${request.method()} ${request.url()}`)
  })
  page.on('websocket', (socket) => calls.push(socket.url()))
  page.on('download', (download) => downloads.push(download.suggestedFilename()))

  await logLine(page, '25 Courante @60')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.type('Export all data')
  await page.keyboard.press('Enter')
  await expect(page.getByText('nothing can be imported into it')).toBeVisible()
  await expect(page.locator('input[type=file]')).toHaveCount(0)
  await page.goto('/reports/overview')
  await page
    .getByRole('button', { name: /^More options: / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  await expect(page.getByText('The sample diary cannot be exported.', { exact: true })).toBeVisible()
  await page.goto('/settings/account')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(calls).toEqual([])
  expect(downloads).toEqual([])

  await banner(page).getByRole('button', { name: 'Close the sample' }).click()
  await expect(page.getByRole('status', { name: 'Sync', exact: true })).toHaveText('Synced')
  await expect(page.getByText('Your practice appears here')).toBeVisible()
})

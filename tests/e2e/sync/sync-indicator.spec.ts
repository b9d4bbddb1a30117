import { expect, type Page, test } from '@playwright/test'
import { appIsCached } from '../support/cached-app'
import { logLine, openLogbook } from '../support/diary-page'
import { newAddress, signIn } from '../support/sign-in-mail'

// The service worker serves the app's chunks offline.
test.use({ serviceWorkers: 'allow' })

const phone = { width: 390, height: 844 }

const sync = (page: Page) => page.getByRole('status', { name: 'Sync', exact: true })
const details = (page: Page) => page.getByRole('dialog', { name: 'Sync', exact: true })
const openDetails = (page: Page) => page.getByRole('button', { name: 'Sync details' }).click()

/** Signs in and waits until the device has synced every change. */
async function signedIn(page: Page): Promise<void> {
  await signIn(page, newAddress('clara'))
  await expect(sync(page)).toHaveText('Synced')
}

test('a signed-out browser shows On this device only and does not fetch the texts of the sync details', async ({
  page,
}) => {
  const texts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) texts.push(response.text().catch(() => ''))
  })
  await openLogbook(page)
  await expect(sync(page)).toHaveText('On this device only')
  await page.setViewportSize(phone)
  await expect(sync(page)).toHaveText('On this device only')
  // The logbook fetches the palette with its last chunk.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  const fetched = await Promise.all(texts)
  expect(fetched.some((text) => text.includes('On this device only'))).toBe(true)
  expect(fetched.filter((text) => text.includes('Changes sync when back online.'))).toEqual([])
})

test('the sync status follows the connection and shows the number and age of pending changes', async ({
  page,
  context,
}) => {
  await signedIn(page)
  await logLine(page, '20 min Scherzo')
  await expect(page.getByRole('button', { name: 'Sync details just now' })).toBeVisible()
  await appIsCached(page)
  await context.setOffline(true)
  await expect(sync(page)).toHaveText('Offline')
  await logLine(page, '30 min Kinderszenen')
  await expect(page.getByRole('button', { name: /1 change waiting since \d\d:\d\d/ })).toBeVisible()
  await openDetails(page)
  await expect(details(page).getByText('Changes sync when back online.')).toBeVisible()
  await expect(details(page).getByText(/^1 change waiting since \d\d:\d\d$/)).toBeVisible()
  await context.setOffline(false)
  await expect(details(page).getByText('This device and your account are in sync.')).toBeVisible()
  await expect(details(page).getByText('No changes waiting')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Sync details' })).toBeFocused()
  await expect(sync(page)).toHaveText('Synced')
  await expect(page.getByRole('button', { name: 'Sync details just now' })).toBeVisible()
})

test('if the server fails, the app says that changes are saved on the device, and Sync now syncs them', async ({
  page,
}) => {
  await signedIn(page)
  await page.route('**/api/sync/**', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await logLine(page, '20 min Scherzo')
  await expect(sync(page)).toHaveText('Error')
  await openDetails(page)
  await expect(details(page).getByText('Changes are saved on this device.')).toBeVisible()
  const notice = page.getByRole('status').filter({ hasText: 'Some items failed to sync. Please retry.' })
  await expect(notice).toBeVisible()
  await page.unroute('**/api/sync/**')
  await details(page).getByRole('button', { name: 'Sync now' }).click()
  await expect(details(page).getByRole('status')).toContainText('Synced')
  await page.keyboard.press('Escape')
  await expect(sync(page)).toHaveText('Synced')
})

/** Makes every later push invalid, so that the server rejects each entry. */
async function spoilPushes(page: Page): Promise<void> {
  await page.route('**/api/sync/push', async (route) => {
    const body = route.request().postDataJSON()
    for (const entry of body.changes.entries ?? []) Object.assign(entry, { duration: 5, notes: 17 })
    await route.continue({ postData: JSON.stringify(body) })
  })
}

test('the sync details list a rejected update and a rejected deletion, each with its own sentence', async ({
  page,
}) => {
  await signedIn(page)
  // 'Just now' may mean the round of the sign-in, so the test waits for the push of this entry.
  const pushed = page.waitForResponse(
    (response) => response.request().postData()?.includes('Scherzo') ?? false,
  )
  await logLine(page, '20 min Scherzo')
  await pushed
  await expect(sync(page)).toHaveText('Synced')
  await spoilPushes(page)
  await page
    .getByRole('list', { name: 'Entries' })
    .getByRole('link', { name: /Scherzo/ })
    .first()
    .click()
  const entry = page.getByRole('region', { name: 'Entry details' })
  await entry.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Notes' }).fill('Coda')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Sync details 1 not accepted' })).toBeVisible()
  await openDetails(page)
  const list = details(page).getByRole('region', { name: 'Not accepted by the server' })
  await expect(list.getByRole('listitem')).toHaveText(/^ScherzoFailed to update entryNot accepted: /)
  await page.keyboard.press('Escape')
  await entry.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: 'Sync details 1 not accepted' })).toBeVisible()
  await openDetails(page)
  await expect(list.getByRole('listitem')).toContainText('Failed to delete entry on server')
})

test('the sync details list a rejected change with its fields and a link to the entry', async ({ page }) => {
  await signedIn(page)
  await spoilPushes(page)
  await logLine(page, '20 min Scherzo')
  await expect(page.getByRole('button', { name: 'Sync details 1 not accepted' })).toBeVisible()
  await expect(sync(page)).toHaveText('Error')
  await openDetails(page)
  const list = details(page).getByRole('region', { name: 'Not accepted by the server' })
  await expect(list.getByRole('listitem')).toHaveText(/^ScherzoFailed to create entryNot accepted: /)
  await list.getByRole('link', { name: 'Scherzo' }).click()
  await expect(page).toHaveURL(/\/logbook\/[^/]+\/edit$/)
  await expect(details(page)).toBeHidden()
})

test('the sync status is visible on the main screens of a phone and covers no button', async ({ page }) => {
  await signedIn(page)
  await page.setViewportSize(phone)
  const screens = [
    ['/logbook/new', 'New entry'],
    ['/timer', 'Timer'],
    ['/settings', 'Settings'],
    ['/about', 'About'],
    ['/logbook', 'Logbook'],
  ] as const
  for (const [path, title] of screens) {
    // The app switches the screen without a page load.
    await page.evaluate((next) => history.pushState(null, '', next), path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(sync(page)).toHaveText('Synced')
    await expect(sync(page)).toBeInViewport()
  }
  await openDetails(page)
  await details(page).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('button', { name: 'Find duplicates' })).toBeVisible()
})

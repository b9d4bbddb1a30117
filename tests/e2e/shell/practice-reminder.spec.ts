import { expect, type Page, test } from '@playwright/test'
import { notifyingLaunch } from '../support/chromium'
import { logLine, openLogbook } from '../support/diary-page'

// Only a service worker can list its notifications.
test.use({ serviceWorkers: 'allow', permissions: ['notifications'], launchOptions: notifyingLaunch })
test.skip(
  notifyingLaunch.executablePath === undefined,
  'needs a full Chromium: the headless shell refuses notifications',
)

/** A Monday, ten minutes before the default reminder at 18:00. */
const BEFORE = new Date('2026-11-23T17:50:00+01:00')

/**
 * Opens the preferences on a Monday evening with a service worker that may show notifications. Returns the
 * switch of the practice reminders.
 */
async function openReminders(page: Page) {
  await page.clock.install({ time: BEFORE })
  await page.goto('/settings/preferences')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  return page.getByRole('switch', { name: 'Remind me on this device' })
}

function notices(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, lang }) => ({ title, body, lang }))
  })
}

const kind = [{ title: 'Time for music', body: 'Would you like to practise a little now?', lang: 'en' }]

test('a practice reminder appears once, at its time and not before', async ({ page }) => {
  const remind = await openReminders(page)
  await remind.click()
  await expect(remind).toBeChecked()
  await page.clock.fastForward('09:00')
  expect(await notices(page)).toEqual([])
  await page.clock.fastForward('02:00')
  await expect.poll(() => notices(page)).toEqual(kind)
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    for (const notice of await registration.getNotifications()) notice.close()
  })
  await expect.poll(() => notices(page)).toEqual([])
  await page.reload()
  await expect(remind).toBeChecked()
  await page.clock.fastForward('20:00')
  expect(await notices(page)).toEqual([])
})

test('practice reminders are off by default and show nothing at their time', async ({ page }) => {
  const remind = await openReminders(page)
  await expect(remind).not.toBeChecked()
  await page.clock.fastForward('15:00')
  expect(await notices(page)).toEqual([])
  // Switching reminders on shows the reminder, so the empty list above has no other cause.
  await remind.click()
  await expect.poll(() => notices(page)).toEqual(kind)
})

test('no reminder appears on a day with practice', async ({ page }) => {
  const remind = await openReminders(page)
  await remind.click()
  await expect(remind).toBeChecked()
  await openLogbook(page)
  await logLine(page, '20 min scales')
  await page.clock.fastForward('15:00')
  await page.goto('/settings/preferences')
  await expect(remind).toBeChecked()
  expect(await notices(page)).toEqual([])
})

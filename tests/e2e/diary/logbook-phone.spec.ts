import { expect, test } from '@playwright/test'
import { EVENING, lastDays } from '../support/logbook-diary'
import { seedEntries } from '../support/seed-rows'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
test.beforeEach(({ page }) => page.clock.setFixedTime(EVENING))

test('on a phone a press on an entry shows its details, and Back closes them', async ({ page }) => {
  await seedEntries(page, lastDays())
  await page.getByRole('list', { name: 'Entries' }).getByRole('link').first().click()
  const details = page.getByRole('region', { name: 'Entry details' })
  await expect(details).toContainText('Franz Liszt')
  await page.goBack()
  await expect(details).toHaveCount(0)
  await expect(page).toHaveURL(/\/logbook$/)
})

test('the close button of the details returns to the list on a phone', async ({ page }) => {
  await seedEntries(page, lastDays())
  await page.getByRole('list', { name: 'Entries' }).getByRole('link').nth(1).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/logbook$/)
})

test('on a phone Delete closes the details of the entry, and Undo restores it', async ({ page }) => {
  await seedEntries(page, lastDays())
  const rows = page.getByRole('list', { name: 'Entries' }).getByRole('listitem')
  await rows.nth(1).getByRole('link').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rows).toHaveCount(6)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(7)
})

test('on a phone the filters show the number of matching entries', async ({ page }) => {
  await seedEntries(page, lastDays())
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('button', { name: 'Lesson', exact: true }).click()
  await sheet.getByRole('button', { name: 'Show 1 entry' }).click()
  await expect(page.getByRole('list', { name: 'Entries' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Lesson')
})

test('the logbook fits the width of a phone', async ({ page }) => {
  await seedEntries(page, lastDays())
  await expect(page.getByRole('list', { name: 'Entries' }).getByRole('listitem').first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

import { expect, test } from '@playwright/test'
import { EVENING, practised } from '../support/logbook-diary'
import { seedEntries } from '../support/seed-rows'

test.use({ viewport: { width: 1280, height: 800 }, locale: 'en-GB', reducedMotion: 'reduce' })
test.beforeEach(({ page }) => page.clock.setFixedTime(EVENING))

/** 18:20 in Berlin, so 17:20 in UTC. */
const entry = practised('2026-11-20', '18:20', 40, [['Consolation', 'Franz Liszt']], {
  id: 'entry-mars',
  timeZone: 'Mars/Olympus',
})

test('the list, month and week show an entry with an unknown time zone at its time in UTC', async ({
  page,
}) => {
  await seedEntries(page, [entry])
  await expect(page.getByRole('list', { name: 'Entries' })).toContainText('17:20')
  await page.goto('/logbook?view=month')
  const grid = page.getByRole('grid')
  await expect(grid.getByRole('link', { name: /Consolation.*17:20/ })).toBeVisible()
  await page.goto('/logbook?view=week')
  await expect(grid.getByRole('link', { name: /Consolation.*17:20/ })).toBeVisible()
})

test('the details of an entry with an unknown time zone show its time in UTC and name the zone', async ({
  page,
}) => {
  await seedEntries(page, [entry], '/logbook?entry=entry-mars')
  const details = page.getByRole('region', { name: 'Entry details' })
  await expect(details).toContainText(/17:20–\u2060?18:00/)
  await expect(details).toContainText('Mars/Olympus')
})

test('the form of an entry with an unknown time zone shows UTC, and saving other fields keeps the zone', async ({
  page,
}) => {
  await seedEntries(page, [entry], '/logbook/entry-mars/edit')
  await expect(page.locator('input[name="dateTime"]')).toHaveValue('2026-11-20T17:20')
  await expect(page.getByText('17:20–18:00')).toContainText('UTC')
  await page.getByRole('textbox', { name: 'Notes' }).fill('Left hand alone')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/logbook(\?|$)/)
  const details = page.getByRole('region', { name: 'Entry details' })
  await page.goto('/logbook?entry=entry-mars')
  await expect(details).toContainText('Left hand alone')
  await expect(details).toContainText('Mars/Olympus')
})

test('a corrected time of an entry with an unknown time zone is stored in UTC, as the form shows it', async ({
  page,
}) => {
  await seedEntries(page, [entry], '/logbook/entry-mars/edit')
  await page.locator('input[name="dateTime"]').fill('2026-11-20T16:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/logbook(\?|$)/)
  await page.goto('/logbook?entry=entry-mars')
  const details = page.getByRole('region', { name: 'Entry details' })
  await expect(details).toContainText(/16:00–\u2060?16:40/)
  await expect(details).not.toContainText('Mars/Olympus')
})

test('the report table shows the time of an entry with an unknown time zone in UTC', async ({ page }) => {
  await seedEntries(page, [entry], '/reports/table?period=all-time')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page
    .getByRole('group', { name: 'Columns' })
    .getByRole('checkbox', { name: 'Time', exact: true })
    .check()
  await expect(page.getByRole('row', { name: /Consolation/ })).toContainText('17:20')
})

import { expect, test } from '@playwright/test'

test('the logbook offers an unfinished entry until the musician discards it, and Undo restores it', async ({
  page,
}) => {
  await page.goto('/logbook/new')
  await page.getByRole('combobox', { name: 'Title' }).fill('Sarabande')
  await page.getByLabel('Duration (minutes)').fill('25')
  await page.getByRole('link', { name: 'Logbook', exact: true }).click()
  const notice = page.getByText('Unfinished entry: Sarabande, 25 min')
  await expect(notice).toBeVisible()
  await page.getByRole('link', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Title' })).toHaveValue('Sarabande')
  await page.goto('/logbook')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(notice).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(notice).toBeVisible()
  await page.reload()
  await expect(notice).toBeVisible()
})

test('the logbook offers an unfinished entry from the calendar, and Continue reopens it with its time', async ({
  page,
}) => {
  await page.goto('/logbook/new?at=2026-11-17T18:15')
  await page.getByRole('combobox', { name: 'Title' }).fill('Courante')
  await page.getByLabel('Duration (minutes)').fill('40')
  await page.getByRole('link', { name: 'Logbook', exact: true }).click()
  await expect(page.getByText(/^Unfinished entry: Courante, 40\smin, (17\sNov|Nov 17)/)).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Title' })).toHaveValue('Courante')
  await expect(page.getByLabel('Date and time')).toHaveValue('2026-11-17T18:15')
  await page.getByRole('combobox', { name: 'Instrument' }).selectOption('Piano')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.goto('/logbook')
  await expect(page.getByRole('link', { name: /Courante/ })).toBeVisible()
  await expect(page.getByText(/^Unfinished entry/)).toHaveCount(0)
})

test('the logbook offers an unsaved edit beside an unfinished new entry', async ({ page }) => {
  await page.goto('/logbook/new')
  await page.getByRole('combobox', { name: 'Title' }).fill('Gigue')
  await page.getByRole('combobox', { name: 'Instrument' }).selectOption('Piano')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('combobox', { name: 'Title' }).fill('Gigue en rondeau')
  await page.getByRole('link', { name: 'Logbook', exact: true }).click()
  await expect(page.getByText(/^Unfinished entry: Gigue en rondeau/)).toBeVisible()
  await page.goto('/logbook/new')
  await page.getByRole('combobox', { name: 'Title' }).fill('Loure')
  await page.getByRole('link', { name: 'Logbook', exact: true }).click()
  await expect(page.getByText(/^Unfinished entry/)).toHaveCount(2)
  // The logbook lists edited entries first.
  await page.getByRole('link', { name: 'Continue', exact: true }).first().click()
  await expect(page).toHaveURL(/\/edit$/)
  await expect(page.getByRole('combobox', { name: 'Title' })).toHaveValue('Gigue en rondeau')
})

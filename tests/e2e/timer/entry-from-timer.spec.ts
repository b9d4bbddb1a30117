import { expect, type Page, test } from '@playwright/test'
import { openLogbook, storedEntries } from '../support/diary-page'

/** Runs the timer for 100 seconds, stops it and opens the entry form. */
async function measure(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-03-01T18:20:10Z') })
  await openLogbook(page)
  await page.getByRole('button', { name: 'Start timer' }).click()
  const timer = page.getByRole('region', { name: 'Practice timer' })
  await expect(timer).toBeVisible()
  await page.clock.runFor(100_000)
  await timer.getByRole('button', { name: 'Stop and log' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New entry' })).toBeVisible()
  await expect(page.getByLabel('Duration (minutes)')).toHaveValue('2')
}

test('the entry form stores the measured seconds of the timer', async ({ page }) => {
  await measure(page)
  await page.getByLabel('Instrument').selectOption('piano')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/entry=/)
  const [entry] = await storedEntries(page)
  expect(entry?.metadata.source).toBe('timer')
  expect(entry?.duration).toBeGreaterThanOrEqual(99)
  expect(entry?.duration).toBeLessThan(120)
  expect(entry?.timestamp).toMatch(/^2026-03-01T18:20:1/)
})

test('minutes edited in the entry form replace the measured time of the timer', async ({ page }) => {
  await measure(page)
  await page.getByLabel('Instrument').selectOption('piano')
  await page.getByLabel('Duration (minutes)').fill('3')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/entry=/)
  expect((await storedEntries(page))[0]?.duration).toBe(180)
})

test('Undo restores the entry form of the timer after Cancel', async ({ page }) => {
  await measure(page)
  await page.getByLabel('Notes').fill('Long tones')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/logbook$/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Duration (minutes)')).toHaveValue('2')
  await expect(page.getByLabel('Notes')).toHaveValue('Long tones')
})

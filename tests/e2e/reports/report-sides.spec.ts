import { expect, test } from '@playwright/test'
import { EVENING } from '../support/logbook-diary'
import { keyOf, moonlight } from '../support/repertoire-diary'
import { entriesByHand } from '../support/reports-diary'
import { report, showAsTable } from '../support/reports-page'
import { seedEntries } from '../support/seed-rows'

test.beforeEach(({ page }) => page.clock.setFixedTime(EVENING))

test('the reports compare two pieces side by side, and a point opens the days of its piece', async ({
  page,
}) => {
  await seedEntries(page, entriesByHand(), '/reports/comparative')
  const section = report(page, 'Two pieces')
  // Consolation has 2400 + 1001 seconds, Prelude 1500 + 1000.
  await expect(section).toContainText('Consolation No. 3: 57 min. Prelude in C: 42 min.')
  await expect(section).toContainText('Difference+15 min')
  await section.getByLabel('Second piece').selectOption(keyOf(moonlight))
  await expect(section).toContainText('Difference+27 min')
  await expect(page).toHaveURL(/piece=consolation.*&other=/)
  const sums = section.getByRole('slider')
  await sums.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await expect(sums).toHaveAttribute('aria-valuetext', /^57\smin, Consolation.*: Show details$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/period=2026-11-20..2026-11-20&filter=piece\.in\.consolation/)
  await page.goBack()
  await expect(section).toContainText('Difference+27 min')
})

test('on a desktop the comparative reports begin with Two pieces, whose two selects are side by side', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await seedEntries(page, entriesByHand(), '/reports/comparative')
  await expect(page.locator('main section h2').first()).toHaveText('Two pieces')
  const first = await report(page, 'Two pieces').getByLabel('First piece').boundingBox()
  const second = await report(page, 'Two pieces').getByLabel('Second piece').boundingBox()
  expect(second?.y).toBe(first?.y)
  expect(second?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0))
})

test('the reports compare two periods of any length side by side', async ({ page }) => {
  await seedEntries(page, entriesByHand(), '/reports/comparative')
  const section = report(page, 'Two periods')
  // 9901 seconds in November, 1800 + 3600 in October.
  await expect(section).toContainText('November 2026: 2 h 45. October 2026: 1 h 30.')
  await expect(section).toContainText('Difference+1 h 15')
  await section.getByLabel('First period').selectOption('This week')
  await section.getByLabel('Second period').selectOption('2026')
  await expect(section).toContainText('This week: 2 h 25. 2026: 4 h 15.')
  await expect(section).toContainText('Difference−1 h 50')
  await showAsTable(page, 'Two periods')
  await section.getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/\/reports\/overview\?period=2026-01-01..2026-11-21$/)
})

import { expect, type Page, test } from '@playwright/test'
import { EVENING } from '../support/logbook-diary'
import { entriesByHand } from '../support/reports-diary'
import { openReportTab, report, showAsTable } from '../support/reports-page'
import { seedEntries } from '../support/seed-rows'

const query = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)
const slider = (page: Page, name: string | RegExp) => page.getByRole('slider', { name })

/** Returns true if the slider is on Sunday. The first day of the week depends on the browser's region. */
async function onSunday(page: Page): Promise<boolean> {
  return /Sunday/.test((await slider(page, 'Days of the week').getAttribute('aria-valuetext')) ?? '')
}

test.beforeEach(({ page }) => page.clock.setFixedTime(EVENING))

test('a bar of the time-of-day or weekday chart opens its entries, and Back returns to the chart', async ({
  page,
}) => {
  await seedEntries(page, entriesByHand(), '/reports/analytics')
  await slider(page, 'Time of day').focus()
  for (let hour = 0; hour < 18; hour++) await page.keyboard.press('ArrowRight')
  await expect(slider(page, 'Time of day')).toHaveAttribute('aria-valuetext', /^50\smin, .*: Show details$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/reports/table?filter=hour.in.18')
  await expect(page.getByText('1 entry, 50 min.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove Hour: / })).toBeVisible()
  await page.goBack()
  await slider(page, 'Days of the week').focus()
  for (let day = 0; day < 7 && !(await onSunday(page)); day++) await page.keyboard.press('ArrowRight')
  await expect(slider(page, 'Days of the week')).toHaveAttribute('aria-valuetext', /^20\smin, Sunday: Show/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 entry, 20 min.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Weekday: Sunday' }).click()
  await expect(page.getByText('5 entries, 2 h 45.')).toBeVisible()
})

test("a row of a report's table opens its entries or its days", async ({ page }) => {
  await seedEntries(page, entriesByHand(), '/reports/analytics')
  await showAsTable(page, 'Instruments')
  await page.getByRole('link', { name: 'Violin: Show details' }).click()
  await expect(page).toHaveURL('/reports/table?filter=instrument.in.violin')
  await page.getByRole('button', { name: 'Remove Instrument: Violin' }).click()
  await openReportTab(page, 'Overview')
  await showAsTable(page, 'Regularity')
  await page.getByRole('link', { name: /^Days in a row now: / }).click()
  await expect.poll(() => query(page, 'period')).toBe('2026-11-19..2026-11-21')
})

test("a bar of a piece's chart opens the days of the piece, and a day opens its entries", async ({
  page,
}) => {
  await seedEntries(page, entriesByHand(), '/reports/progress?period=this-year')
  const chart = slider(page, /^Tempo and practice time of/)
  await chart.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await expect(chart).toHaveAttribute('aria-valuetext', /^57\smin, November\s2026: Show details$/)
  await page.keyboard.press('Enter')
  await expect.poll(() => query(page, 'period')).toBe('2026-11-01..2026-11-30')
  expect(query(page, 'piece')).toContain('consolation')
  await chart.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect.poll(() => query(page, 'filter')).toContain('piece.in.consolation')
  await expect(report(page, 'Entries').getByRole('listitem')).toHaveCount(1)
  await page.goBack()
  await page.getByRole('link', { name: 'All of 2026' }).click()
  await expect(page).toHaveURL(/\/reports\/progress\?period=2026-01-01..2026-12-31&piece=/)
})

test("a pressed bar opens its day without a tooltip, and the day's report has no averages and no regularity", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await seedEntries(page, entriesByHand(), '/reports/overview')
  await expect(report(page, 'Regularity')).toBeVisible()
  const chart = report(page, 'Practice time').getByRole('slider')
  await chart.focus()
  const tip = page.locator('[popover="manual"]:popover-open')
  await expect(tip).toContainText('Show details')
  await page.keyboard.press('Enter')
  await expect.poll(() => query(page, 'period')).toMatch(/^(2026-11-\d\d)\.\.\1$/)
  await expect(report(page, 'Regularity')).toHaveCount(0)
  await expect(report(page, 'Practice time').getByText('per day', { exact: false })).toHaveCount(0)
  await expect(tip).toHaveCount(0)
  await expect(chart).not.toHaveAttribute('aria-valuetext', /Show details/)
})

test('a bar of the year-over-year report opens the days that it totals', async ({ page }) => {
  await seedEntries(page, entriesByHand(), '/reports/comparative')
  const sums = report(page, 'Year over year').getByRole('slider')
  await sums.focus()
  await expect(sums).toHaveAttribute('aria-valuetext', /^4\sh 15, .*: Show details$/)
  await page.keyboard.press('Enter')
  await expect.poll(() => query(page, 'period')).toBe('2026-11-21..2026-11-21')
})

test('on wide screens the report shows the entries of a day beside the chart', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await seedEntries(page, entriesByHand(), '/reports/overview?period=2026-11-19..2026-11-19')
  const chart = await report(page, 'Practice time').boundingBox()
  const entries = await report(page, 'Entries').boundingBox()
  expect(entries?.x).toBeGreaterThan((chart?.x ?? 0) + (chart?.width ?? Number.POSITIVE_INFINITY) - 1)
  expect(Math.abs((entries?.y ?? 0) - (chart?.y ?? 999))).toBeLessThan(4)
})

import { expect, type Page, test } from '@playwright/test'
import { EVENING, practised } from '../support/logbook-diary'
import { seedEntries } from '../support/seed-rows'

const timer = (page: Page) => page.getByRole('region', { name: 'Practice timer' })
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const places = [
  { place: 'the side bar', viewport: { width: 1280, height: 800 } },
  { place: 'the bar of a phone', viewport: { width: 390, height: 844 } },
]

for (const { place, viewport } of places) {
  test(`the button beside the time in ${place} stops the timer and saves the entry`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.clock.install({ time: new Date(EVENING) })
    await seedEntries(page, [practised('2026-11-20', '18:20', 25, [['Ballade', 'Chopin']])])
    const start = navigation(page).getByRole('button', { name: 'Start timer' })
    await start.click()
    await expect(timer(page)).toBeVisible()
    await page.clock.runFor(600_000)
    await navigation(page).getByRole('button', { name: 'Stop timer' }).click()
    await expect(page.getByText('10 min saved')).toBeVisible()
    await expect(start).toBeVisible()
    await expect(timer(page)).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Timer messages' })).toContainText('10 min')
  })
}

test('on a phone the open timer takes one line, and Close hides the minimised timer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.clock.install({ time: new Date(EVENING) })
  await seedEntries(page, [practised('2026-11-20', '18:20', 25, [['Ballade', 'Chopin']])])
  await navigation(page).getByRole('button', { name: 'Start timer' }).click()
  for (const name of ['Pause', 'Stop and log', 'Minimise'])
    await expect(timer(page).getByRole('button', { name, exact: true })).toBeVisible()
  await expect(timer(page).getByRole('link', { name: 'What are you practising?' })).toBeVisible()
  expect((await timer(page).boundingBox())?.height).toBe(56)
  await timer(page).getByRole('button', { name: 'Minimise' }).click()
  await expect(timer(page).getByRole('button', { name: 'Show full timer' })).toBeFocused()
  await timer(page).getByRole('button', { name: 'Close' }).click()
  await expect(timer(page)).toBeHidden()
  const time = navigation(page).getByRole('button', { name: /^Timer running/ })
  const stop = navigation(page).getByRole('button', { name: 'Stop timer' })
  for (const button of [time, stop]) expect((await button.boundingBox())?.width).toBeGreaterThanOrEqual(44)
  await time.click()
  await expect(timer(page).getByRole('button', { name: 'Minimise' })).toBeVisible()
})

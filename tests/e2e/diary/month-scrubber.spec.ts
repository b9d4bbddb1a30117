import { expect, type Page, test } from '@playwright/test'
import type { Entry } from '../../../packages/domain/src/entry/entry'
import { yearsOfPractice } from '../../../packages/domain/testing/generators/years-of-practice'
import { EVENING, lastDays } from '../support/logbook-diary'
import { seedEntries } from '../support/seed-rows'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
test.beforeEach(({ page }) => page.clock.setFixedTime(EVENING))

const scrubber = (page: Page) => page.locator('[data-scrubber]')
const monthOnTop = (page: Page) => page.getByRole('button', { name: /go to another month$/ })
const entries = (page: Page) => page.getByRole('list', { name: 'Entries' })

const threeYears = (): Entry[] => [...lastDays(), ...yearsOfPractice({ seed: 5, entries: 600, years: 3 })]

/** Scrolls a little and stops the handle from fading, however slow the machine is. */
async function showScrubber(page: Page): Promise<void> {
  await expect(scrubber(page)).toBeAttached()
  await scrubber(page).evaluate(async (handle) => {
    const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
    window.scrollBy(0, 300)
    await scrolled
    for (const animation of handle.getAnimations()) animation.pause()
  })
  await expect(scrubber(page)).toBeVisible()
}

async function boxOf(page: Page) {
  const box = await scrubber(page).boundingBox()
  if (!box) throw new Error('the handle is not drawn')
  return box
}

test('dragging the handle at the edge of a phone scrolls the logbook and names the month', async ({
  page,
}) => {
  await seedEntries(page, threeYears())
  await expect(monthOnTop(page)).toContainText('November 2026')
  await showScrubber(page)
  const { x, y, width, height } = await boxOf(page)
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + 250, { steps: 5 })
  await expect(monthOnTop(page)).not.toContainText('2026')
  const month = (await monthOnTop(page).innerText()).trim()
  await expect(scrubber(page)).toHaveText(month)
  await expect(entries(page).getByRole('listitem').first()).toBeVisible()
  await page.mouse.move(x + width / 2, 840)
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(end))
  await page.mouse.up()
  await expect(scrubber(page)).toHaveText('')
  await scrubber(page).evaluate((handle) => {
    for (const animation of handle.getAnimations()) animation.finish()
  })
  await expect(scrubber(page)).toBeHidden()
})

test('the month handle covers no text of a row, and a touch below it reaches a row', async ({ page }) => {
  await seedEntries(page, threeYears())
  await showScrubber(page)
  const { x, width } = await boxOf(page)
  const bar = await scrubber(page).evaluate((handle) => {
    const { right, borderRightWidth } = getComputedStyle(handle, '::after')
    return Number.parseFloat(right) + Number.parseFloat(borderRightWidth)
  })
  const row = entries(page).getByRole('listitem').nth(2).getByRole('link')
  const texts = await row.evaluate((link) =>
    [...link.children].map((part) => part.getBoundingClientRect().right),
  )
  expect(Math.max(...texts)).toBeLessThan(x + width - bar)
  const hit = await page.evaluate(
    ([left, top]) => document.elementFromPoint(left ?? 0, top ?? 0)?.closest('[data-row]') !== null,
    [x + width / 2, 600],
  )
  expect(hit).toBe(true)
})

test('a logbook of three months or in a wide window has no month handle', async ({ page }) => {
  await seedEntries(page, yearsOfPractice({ seed: 5, entries: 60, years: 0.2 }))
  await expect(entries(page).getByRole('listitem').first()).toBeVisible()
  await expect(scrubber(page)).toHaveCount(0)
  await seedEntries(page, threeYears())
  await expect(scrubber(page)).toBeAttached()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(scrubber(page)).toHaveCount(0)
})

test('the month handle does not fade if the system asks for reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await seedEntries(page, threeYears())
  await showScrubber(page)
  const opacities = await scrubber(page).evaluate((handle) =>
    handle
      .getAnimations()
      .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes().map(({ opacity }) => opacity)),
  )
  expect(new Set(opacities)).toEqual(new Set(['1']))
})

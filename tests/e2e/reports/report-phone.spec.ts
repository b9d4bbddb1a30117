import { expect, type Locator, type Page, test } from '@playwright/test'
import { EVENING } from '../support/logbook-diary'
import { entriesByHand, someOfPractice, tabs } from '../support/reports-diary'
import { report, tabSelect } from '../support/reports-page'
import { seedEntries } from '../support/seed-rows'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
test.beforeEach(({ page }) => page.clock.setFixedTime(EVENING))

const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN

/** Dispatches the touch events of a horizontal swipe by `across` pixels at half the height of an element. */
async function swipe(place: Locator, across: number): Promise<void> {
  await place.evaluate((element, by) => {
    const { top, height } = element.getBoundingClientRect()
    const at = (x: number) =>
      new Touch({ identifier: 1, target: element, clientX: x, clientY: top + height / 2 })
    const send = (type: string, touches: Touch[], changedTouches: Touch[]) =>
      element.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches }))
    send('touchstart', [at(195)], [at(195)])
    send('touchend', [], [at(195 + by)])
  }, across)
}

const step = (page: Page) => new URL(page.url()).searchParams.get('step')

test('on a phone one select replaces the tabs of the reports, and filters stay', async ({ page }) => {
  await seedEntries(page, entriesByHand(), '/reports/overview?filter=instrument.in.violin')
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expect(tabSelect(page)).toHaveValue('overview')
  await expect(tabSelect(page).getByRole('option')).toHaveText(tabs.map(([, name]) => name))
  await tabSelect(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL('/reports/analytics?filter=instrument.in.violin')
  await expect(tabSelect(page)).toBeFocused()
  await expect(report(page, 'Instruments')).toBeVisible()
  await page.goBack()
  await expect(tabSelect(page)).toHaveValue('overview')
  await page.setViewportSize({ width: 844, height: 390 })
  await expect(page.getByRole('tab', { name: 'Overview', selected: true })).toBeVisible()
})

for (const [width, language] of [
  [390, 'de'],
  [320, 'de'],
  [390, 'fr'],
  [320, 'fr'],
] as const) {
  test(`the controls of the reports fit in one row of ${width} pixels in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await seedEntries(page, [...entriesByHand(), ...someOfPractice(200)], '/reports/overview')
    await page.evaluate((chosen) => localStorage.setItem('segno.language', chosen), language)
    await page.goto('/reports/overview')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    const period = page.getByRole('combobox').nth(1)
    await expect(period).toBeVisible()
    const [filter, views] = await page.locator('[data-panel]').all()
    if (!filter || !views) throw new Error('The buttons are missing.')
    for (const button of [filter, views]) {
      expect(Math.abs((await topOf(button)) - (await topOf(period)))).toBeLessThan(2)
      const box = await button.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(width)
    }
    // The arrow of the select may cut off the option, so the test measures its text.
    const isCut = await period.evaluate((select: HTMLSelectElement) => {
      const context = document.createElement('canvas').getContext('2d')
      const style = getComputedStyle(select)
      if (!context) return true
      context.font = style.font
      const room =
        select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
      return context.measureText(select.selectedOptions[0]?.text ?? '').width > room
    })
    expect(isCut).toBe(false)
    const chart = page.getByRole('slider').first()
    expect((await topOf(chart)) - (await topOf(period))).toBeLessThan(300)
  })
}

test('a swipe on a report changes the period, but a swipe on its chart does not', async ({ page }) => {
  await seedEntries(page, entriesByHand(), '/reports/overview')
  const title = page.getByRole('heading', { name: 'Practice time' })
  await swipe(title, -120)
  expect(step(page)).toBeNull()
  await swipe(title, 120)
  await expect.poll(() => step(page)).toBe('-1')
  await expect(report(page, 'Practice time')).toContainText('1 h 30 on 2 days')
  await swipe(page.getByRole('slider').first(), 120)
  await expect(page.getByRole('button', { name: 'Next period' })).toBeEnabled()
  expect(step(page)).toBe('-1')
  await swipe(title, -120)
  await expect.poll(() => step(page)).toBeNull()
  await expect(report(page, 'Practice time')).toContainText('2 h 45 on 5 days')
})

import { expect, test } from '@playwright/test'
import { appRuns } from '../support/app-start'
import { layoutFaultsOf } from '../support/layout/layout-faults'
import { openScreen, seedLayoutScreens } from '../support/layout/layout-screens'
import { countShifts, MOST_SHIFT, shiftOf } from '../support/layout/layout-shift'
import { consolation, pieceAddress } from '../support/repertoire-diary'

/* The narrowest phone and a tablet, in the two languages with the longest words. The long sweep covers the rest. */

test.use({ reducedMotion: 'reduce', viewport: { width: 320, height: 844 } })

for (const language of ['de', 'fr']) {
  test(`no screen in ${language} cuts off, covers or overflows its text on a phone or a tablet`, async ({
    page,
  }) => {
    const screens = await seedLayoutScreens(page)
    await page.evaluate((chosen) => localStorage.setItem('segno.language', chosen), language)
    await page.reload()
    await appRuns(page)
    for (const screen of screens) {
      await page.setViewportSize({ width: 320, height: 844 })
      await openScreen(page, screen)
      for (const width of [320, 820]) {
        await page.setViewportSize({ width, height: 844 })
        await expect
          .soft(async () => expect(await layoutFaultsOf(page), `${screen.path}, ${width} wide`).toEqual([]))
          .toPass({ timeout: 2000 })
      }
      if (screen.keys) await page.keyboard.press('Escape')
    }
  })
}

test('layoutFaultsOf finds two small targets side by side', async ({ page }) => {
  await page.goto('/about/about')
  await appRuns(page)
  await page.evaluate(() => {
    const small = () => {
      const button = document.createElement('button')
      button.setAttribute('aria-label', 'Small')
      Object.assign(button.style, {
        width: '16px',
        height: '16px',
        minHeight: '0',
        minWidth: '0',
        padding: '0',
      })
      return button
    }
    document.querySelector('main')?.prepend(small(), small())
  })
  expect(await layoutFaultsOf(page)).toContain('"Small" is a target of 16 × 16')
})

test('layoutFaultsOf finds a word that a narrow column breaks', async ({ page }) => {
  await page.goto('/about/about')
  await appRuns(page)
  await page.evaluate(() => {
    const column = document.createElement('p')
    column.textContent = 'Frühlingskonzert'
    Object.assign(column.style, { width: '40px', overflowWrap: 'anywhere' })
    document.querySelector('main')?.prepend(column)
  })
  expect(await layoutFaultsOf(page)).toContain('"Frühlingskonzert" is broken')
})

/** The screens with the largest layout shifts so far, each at its worst width. */
const shifting = [
  [320, '/about/privacy'],
  [320, '/settings/data'],
  [320, '/auth/undo'],
  [390, '/timer'],
  [820, '/reports/comparative'],
  [820, pieceAddress(...consolation)],
] as const

test('the screens with the largest layout shifts so far keep their layout while they load for the first time', async ({
  page,
}) => {
  await seedLayoutScreens(page)
  await countShifts(page)
  for (const [width, path] of shifting) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.locator('h1')).toBeVisible()
    expect.soft(await shiftOf(page), `${path}, ${width} wide`).toBeLessThanOrEqual(MOST_SHIFT)
  }
})

test.describe('a first visit', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('the first page does not shift when the storage banner appears', async ({ page }) => {
    await countShifts(page)
    for (const width of [320, 390, 820, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/', { waitUntil: 'networkidle' })
      await expect(page.getByRole('button', { name: 'Essential only' })).toBeVisible()
      expect.soft(await shiftOf(page), `${width} wide`).toBeLessThanOrEqual(MOST_SHIFT)
    }
  })
})

test('a running timer covers no text at the end of a screen without navigation', async ({ page }) => {
  await page.goto('/timer')
  await page.getByRole('main').getByRole('button', { name: 'Start', exact: true }).click()
  for (const [path, width, height] of [
    ['/', 390, 844],
    ['/', 820, 1180],
    ['/auth/undo', 640, 400],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(path)
    await expect(page.locator(':root[data-floating]')).toBeAttached()
    await expect(async () => expect(await layoutFaultsOf(page), path).toEqual([])).toPass({ timeout: 2000 })
  }
})

test('no screen is wider than a phone when the browser doubles the text size', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  const screens = await seedLayoutScreens(page)
  await page.evaluate(() => localStorage.setItem('segno.language', 'de'))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await appRuns(page)
  for (const screen of screens.filter(({ keys }) => !keys)) {
    await openScreen(page, screen)
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.configure({ soft: true }).poll(width, { message: screen.path }).toBeLessThanOrEqual(390)
  }
})

test('the bottom bar and the floating timer hide no focused control of the preferences on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 640 })
  await page.goto('/timer')
  await page.getByRole('main').getByRole('button', { name: 'Start', exact: true }).click()
  await page.goto('/settings/preferences')
  await expect(page.locator(':root[data-floating]')).toBeAttached()
  await page.getByRole('tab', { name: 'Preferences' }).focus()
  const hidden: string[] = []
  let count = 0
  for (; count < 40; count++) {
    await page.keyboard.press('Tab')
    const seen = await page.evaluate(() => {
      const element = document.activeElement
      if (!element?.closest('main')) return null
      const { left, top, width, height } = element.getBoundingClientRect()
      const above = document.elementFromPoint(left + width / 2, top + height / 2)
      const isHidden = !above || (getComputedStyle(above).position === 'fixed' && !above.contains(element))
      return { name: element.outerHTML.slice(0, 120), isHidden: isHidden || above.closest('main') === null }
    })
    if (!seen) break
    if (seen.isHidden) hidden.push(seen.name)
  }
  expect(count).toBeGreaterThan(10)
  expect(hidden).toEqual([])
})

import { expect, type Page, test } from '@playwright/test'
import { appRuns } from '../support/app-start'
import { layoutFaultsOf } from '../support/layout/layout-faults'
import { openScreen, seedLayoutScreens } from '../support/layout/layout-screens'

/* WCAG 2.2, criterion 1.4.4: text of twice the size. The rem of every style sheet follows the font of the browser. */

test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 844 } })

async function doubleText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
}

for (const language of ['fr', 'zh-TW']) {
  test(`no screen in ${language} cuts off or covers text of twice the size`, async ({ page }) => {
    test.setTimeout(180_000)
    await doubleText(page)
    const screens = await seedLayoutScreens(page)
    await page.evaluate((chosen) => localStorage.setItem('segno.language', chosen), language)
    await page.reload()
    await appRuns(page)
    for (const screen of screens) {
      await openScreen(page, screen)
      await expect
        .soft(async () => expect(await layoutFaultsOf(page), screen.path).toEqual([]))
        .toPass({ timeout: 2000 })
      if (screen.keys) await page.keyboard.press('Escape')
    }
  })
}

test('a phone with doubled text shows all labels of the bottom bar, and the status above the heading', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await doubleText(page)
  await page.goto('/repertoire')
  await appRuns(page)
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  const status = await page
    .locator('[role="status"]:visible', { hasText: 'On this device only' })
    .boundingBox()
  expect((status?.y ?? 0) + (status?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0)
  const ends = await page.getByRole('navigation').evaluate((bar) => {
    const range = document.createRange()
    return [...bar.children].map((item) => {
      range.selectNodeContents(item)
      return range.getBoundingClientRect().bottom
    })
  })
  expect(ends).toHaveLength(5)
  expect(Math.max(...ends)).toBeLessThanOrEqual(844)
})

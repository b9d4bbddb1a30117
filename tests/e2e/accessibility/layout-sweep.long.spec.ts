import { expect, type Page, test } from '@playwright/test'
import { languageCodes } from '../../../packages/domain/src/language/languages'
import { appRuns } from '../support/app-start'
import { layoutFaultsOf } from '../support/layout/layout-faults'
import { type LayoutScreen, seedLayoutScreens } from '../support/layout/layout-screens'
import { countShifts, MOST_SHIFT, shiftOf } from '../support/layout/layout-shift'

/* Every screen in six languages, at four widths, in both themes. layout-sweep.spec.ts is the short version. */

const widths = [320, 390, 820, 1280]

test.use({ reducedMotion: 'reduce' })

async function load(page: Page, { path, shows, keys }: LayoutScreen): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  if (keys) {
    await appRuns(page)
    await page.keyboard.press(keys)
  }
  await expect(page.locator(shows).first()).toBeVisible()
}

for (const language of languageCodes) {
  test(`no screen in ${language} cuts off, covers or overflows its text at four widths in both themes`, async ({
    page,
  }) => {
    test.setTimeout(600_000)
    const screens = await seedLayoutScreens(page)
    await page.evaluate((chosen) => localStorage.setItem('segno.language', chosen), language)
    for (const screen of screens) {
      await load(page, screen)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 })
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await expect
            .soft(async () => {
              const faults = await layoutFaultsOf(page)
              expect(faults, `${screen.path} ${screen.keys ?? ''}, ${width} wide, ${colorScheme}`).toEqual([])
            })
            .toPass({ timeout: 2000 })
        }
      }
    }
  })

  test(`no screen in ${language} shifts its layout while it loads`, async ({ page }) => {
    test.setTimeout(900_000)
    const screens = await seedLayoutScreens(page)
    await page.evaluate((chosen) => localStorage.setItem('segno.language', chosen), language)
    await countShifts(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      for (const screen of screens.filter(({ keys }) => !keys)) {
        await load(page, screen)
        expect.soft(await shiftOf(page), `${screen.path}, ${width} wide`).toBeLessThanOrEqual(MOST_SHIFT)
      }
    }
  })
}

test('no screen cuts off or covers text with the wider spacing of WCAG 1.4.12', async ({ page }) => {
  test.setTimeout(600_000)
  const screens = await seedLayoutScreens(page)
  await page.setViewportSize({ width: 390, height: 844 })
  // The text spacing of WCAG 2.2, criterion 1.4.12. The content security policy allows a constructed style
  // sheet.
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }`)
    document.adoptedStyleSheets = [sheet]
  })
  for (const screen of screens.filter(({ keys }) => !keys)) {
    await load(page, screen)
    await expect
      .soft(async () => expect(await layoutFaultsOf(page), screen.path).toEqual([]))
      .toPass({ timeout: 2000 })
  }
})

import { expect, type Page, test } from '@playwright/test'
import { appRuns } from '../support/app-start'
import { layoutFaultsOf } from '../support/layout-faults'
import { type LayoutScreen, seedLayoutScreens } from '../support/layout-screens'

/* Every screen in six languages, at four widths, in both themes. layout-sweep.spec.ts is the short version. */

const widths = [320, 390, 820, 1280]
const languages = ['en', 'es', 'fr', 'de', 'zh-TW', 'zh-CN']
/** Web Vitals call 0.1 good. This is the limit of the specification. */
const MOST_SHIFT = 0.02
/** Milliseconds without requests after which a loaded screen no longer changes. */
const QUIET = 500

test.use({ reducedMotion: 'reduce' })

async function load(page: Page, { path, shows, keys }: LayoutScreen): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  if (keys) {
    await appRuns(page)
    await page.keyboard.press(keys)
  }
  await expect(page.locator(shows).first()).toBeVisible()
}

for (const language of languages) {
  test(`no screen in ${language} cuts off, covers or overflows its text at any width in both themes`, async ({
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
    await page.addInitScript(countShift)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      for (const screen of screens.filter(({ keys }) => !keys)) {
        await load(page, screen)
        await page.waitForTimeout(QUIET)
        const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift)
        expect.soft(shift, `${screen.path}, ${width} wide`).toBeLessThanOrEqual(MOST_SHIFT)
      }
    }
  })
}

/** Runs in the page: adds up the layout shifts, which is at least the cumulative layout shift (CLS). */
function countShift(): void {
  const counted = window as unknown as { shift: number }
  counted.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      counted.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

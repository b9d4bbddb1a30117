import { expect, test } from '@playwright/test'
import { appRuns } from '../support/app-start'
import { contrastFaultsOf, focusFaultsOf, forcedColourFaultsOf } from '../support/contrast/contrast-faults'
import { openScreen, seedLayoutScreens } from '../support/layout/layout-screens'

/* Colours that a reader has chosen in the system, such as the contrast themes of Windows. */

test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 844 } })

for (const colorScheme of ['light', 'dark'] as const) {
  test(`${colorScheme} forced colours leave every control, chosen state, icon, chart and focus ring visible`, async ({
    page,
  }) => {
    test.setTimeout(300_000)
    await page.emulateMedia({ colorScheme, forcedColors: 'active' })
    const screens = await seedLayoutScreens(page)
    await appRuns(page)
    for (const screen of screens) {
      await openScreen(page, screen)
      const at = `${screen.path} ${screen.keys ?? ''}`
      expect.soft(await contrastFaultsOf(page), at).toEqual([])
      expect.soft(await forcedColourFaultsOf(page), at).toEqual([])
      if (!screen.keys) expect.soft(await focusFaultsOf(page), at).toEqual([])
      if (screen.keys) await page.keyboard.press('Escape')
    }
  })
}

test('forcedColourFaultsOf finds a chosen button that differs only in its background', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/about/about')
  await appRuns(page)
  await page.locator('main').evaluate((main) => {
    const group = document.createElement('div')
    for (const [name, pressed] of [
      ['Chosen', 'true'],
      ['Other', 'false'],
    ] as const) {
      const button = document.createElement('button')
      button.textContent = name
      button.ariaPressed = pressed
      if (pressed === 'true') button.style.background = 'gold'
      group.append(button)
    }
    main.prepend(group)
  })
  expect(await forcedColourFaultsOf(page)).toEqual([expect.stringContaining('"Chosen" . looks like')])
})

import { expect, test } from '@playwright/test'
import { appRuns } from '../support/app-start'
import { contrastFaultsOf, focusFaultsOf } from '../support/contrast/contrast-faults'
import { openScreen, seedLayoutScreens } from '../support/layout/layout-screens'

/* WCAG 2.2, criterion 1.4.11, which axe does not measure. */

test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 844 } })

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every field, edge, icon and focus ring of every screen has a contrast of 3 : 1 in the ${colorScheme} theme`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    await page.emulateMedia({ colorScheme })
    const screens = await seedLayoutScreens(page)
    await appRuns(page)
    for (const screen of screens) {
      await openScreen(page, screen)
      const at = `${screen.path} ${screen.keys ?? ''}`
      expect.soft(await contrastFaultsOf(page), at).toEqual([])
      if (!screen.keys) expect.soft(await focusFaultsOf(page), at).toEqual([])
      if (screen.keys) await page.keyboard.press('Escape')
    }
  })
}

test('the measurement of contrast finds a pale field, a pale icon and a control without a focus ring', async ({
  page,
}) => {
  await page.goto('/about/about')
  await appRuns(page)
  await page.locator('main').evaluate((main) => {
    const field = document.createElement('input')
    field.ariaLabel = 'Pale'
    Object.assign(field.style, { border: '1px solid #ddd', background: 'transparent', outline: 'none' })
    const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    const shape = document.createElementNS(icon.namespaceURI, 'path')
    shape.setAttribute('d', 'M0 0h9v9z')
    shape.setAttribute('fill', '#eee')
    icon.append(shape)
    main.prepend(field, icon)
  })
  const faults = await contrastFaultsOf(page)
  expect(faults.map((fault) => fault.split(' .')[0])).toEqual([
    expect.stringContaining('"Pale"'),
    expect.stringContaining('an icon of'),
  ])
  expect(await focusFaultsOf(page)).toEqual([expect.stringContaining('"Pale"')])
})

import { expect, type Page, test } from '@playwright/test'
import { appRuns } from '../support/app-start'
import { openScreen, seedLayoutScreens } from '../support/layout/layout-screens'
import { motionsOf, recordMotions } from '../support/motion/motion'

/* base.css switches all motion off if the system asks for that. A style or a script could bring some back. */

test.use({ viewport: { width: 1280, height: 844 } })

/** Shows a toast and opens and closes two dialogs. All three have an animation. */
async function openAndClose(page: Page): Promise<void> {
  await page.goto('/logbook')
  await appRuns(page)
  await page.getByRole('button', { name: 'Quick log' }).click()
  await page.getByRole('textbox', { name: 'What did you practise?' }).fill('25 Courante @60')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCSS('opacity', '1')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('no screen, toast or dialog moves if the system asks for reduced motion', async ({ page }) => {
  test.setTimeout(180_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await recordMotions(page)
  const screens = await seedLayoutScreens(page)
  await appRuns(page)
  for (const screen of screens) {
    await openScreen(page, screen)
    expect.soft(await motionsOf(page), `${screen.path} ${screen.keys ?? ''}`).toEqual([])
    if (screen.keys) await page.keyboard.press('Escape')
  }
  await openAndClose(page)
  expect(await motionsOf(page)).toEqual([])
})

test('recordMotions records a dialog that fades in', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await recordMotions(page)
  await openAndClose(page)
  expect(await motionsOf(page)).toContainEqual(expect.stringContaining('animationstart'))
})

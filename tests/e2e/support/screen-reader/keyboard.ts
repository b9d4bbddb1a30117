import { expect, type Locator, type Page } from '@playwright/test'

/** The maximum number of Tab presses from one control to another. */
const MOST_STOPS = 120

/** Presses Tab or Shift+Tab until `target` has the focus. Fails after `MOST_STOPS` presses. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await hasFocus(target)) return
    await page.keyboard.press(key)
  }
  expect(await hasFocus(target), `Tab reaches ${target}`).toBe(true)
}

/** Presses Tab until `target` has the focus, then the key that activates it. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Presses Tab until the field has the focus, and replaces its text. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement)
}

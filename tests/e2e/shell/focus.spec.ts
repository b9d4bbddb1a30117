import { expect, type Locator, type Page, test } from '@playwright/test'
import { EVENING, lastDays } from '../support/logbook-diary'
import { seedEntries } from '../support/seed-rows'

test.use({ viewport: { width: 1280, height: 800 } })
test.beforeEach(({ page }) => page.clock.setFixedTime(EVENING))

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const entryTitle = (page: Page) => page.getByRole('combobox', { name: 'Title' })

/** Presses the keys of a shortcut, such as `g r`. */
async function pressKeys(page: Page, keys: string): Promise<void> {
  for (const key of keys.split(' ')) await page.keyboard.press(key)
}

/** Expects the focus on a heading without an outline. */
async function headingHasFocus(target: Locator): Promise<void> {
  await expect(target).toBeFocused()
  expect(await target.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none')
}

test('each shortcut to a screen, Escape and Save move the focus to the heading or the first field', async ({
  page,
}) => {
  await seedEntries(page, lastDays())
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await headingHasFocus(heading(page, 'Edit entry'))
  await expect(saveButton(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await headingHasFocus(heading(page, 'Logbook'))
  await page.keyboard.press('a')
  await expect(entryTitle(page)).toBeFocused()
  await page.keyboard.type('Gigue')
  await page.keyboard.press('Control+Enter')
  await headingHasFocus(heading(page, 'Logbook'))
  const places = [
    ['g r', 'Repertoire'],
    ['g o', 'Goals'],
    ['g p', /./],
    ['g t', 'Practice timer'],
    ['g m', /./],
    ['g s', 'Settings'],
    ['g l', 'Logbook'],
  ] as const
  for (const [keys, name] of places) {
    const before = page.url()
    await pressKeys(page, keys)
    await expect(page).not.toHaveURL(before)
    await headingHasFocus(heading(page, name))
  }
})

test('a link of the navigation keeps the focus, and a link that disappears moves it to the new heading', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Open logbook' }).click()
  await headingHasFocus(heading(page, 'Logbook'))
  const goals = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Goals' })
  await goals.press('Enter')
  await expect(heading(page, 'Goals')).toBeVisible()
  await expect(goals).toBeFocused()
  await page.getByRole('link', { name: /^Segno/ }).press('Enter')
  await headingHasFocus(heading(page, 'Segno'))
})

test('a newly opened page keeps the focus at its start, so Tab reaches the skip link', async ({ page }) => {
  await page.goto('/repertoire')
  // The running app draws this part of the frame last.
  await expect(page.getByText('On this device only').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
})

test('Escape closes an open list first, then leaves the entry form and keeps its draft', async ({ page }) => {
  await seedEntries(page, lastDays())
  await page.keyboard.press('a')
  await expect(entryTitle(page)).toBeFocused()
  await page.keyboard.type('conso')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(entryTitle(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/logbook$/)
  await expect(page.getByText('Draft saved')).toBeVisible()
  await expect(page.getByText('Unfinished entry: conso, 30 min')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(entryTitle(page)).toHaveValue('conso')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/logbook$/)
  await page.reload()
  await expect(page.getByText('Unfinished entry: conso, 30 min')).toBeVisible()
})

test('Escape keeps a typed tag of an edited entry, and shows no toast after an edit without changes', async ({
  page,
}) => {
  await seedEntries(page, lastDays(), '/logbook?entry=entry-0002')
  await page.keyboard.press('e')
  await expect(heading(page, 'Edit entry')).toBeFocused()
  await expect(saveButton(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\?entry=entry-0002$/)
  await expect(page.getByText('Draft saved')).toHaveCount(0)
  await page.keyboard.press('e')
  await page.getByRole('combobox', { name: 'Tags' }).fill('evening')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Draft restored')).toBeVisible()
  await expect(page.getByRole('form').or(page.locator('form')).first()).toContainText('evening')
})

test('pressing or closing a toast moves the focus to the heading if no control had it', async ({ page }) => {
  await seedEntries(page, lastDays(), '/logbook?entry=entry-0002')
  const pane = page.getByRole('region', { name: 'Entry details' })
  await pane.getByRole('button', { name: 'Repeat' }).click()
  const toast = page.getByRole('status').locator('> div').filter({ hasText: 'Logged again' })
  await expect(toast).toBeVisible()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await toast.getByRole('button', { name: 'Undo' }).click()
  await headingHasFocus(heading(page, 'Logbook'))
  const undone = page.getByRole('status').locator('> div').filter({ hasText: 'Undone' })
  await undone.getByRole('button').press('Enter')
  await expect(undone).toHaveCount(0)
  await headingHasFocus(heading(page, 'Logbook'))
})

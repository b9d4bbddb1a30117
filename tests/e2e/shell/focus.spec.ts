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

/** Expects the focus on the heading. A ring around it would only disturb. */
async function headingHasFocus(target: Locator): Promise<void> {
  await expect(target).toBeFocused()
  expect(await target.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none')
}

test('after E, Escape, Save and each shortcut to a place the focus is on the heading or the first field', async ({
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

test('a link that stays on the page keeps the focus, and one that goes with its page passes it on', async ({
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

test('a page that was just opened leaves the focus at its start, so that Tab reaches the skip link', async ({
  page,
}) => {
  await page.goto('/repertoire')
  // The last part of the frame, which is drawn once the app runs.
  await expect(page.getByText('On this device only').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
})

test('Escape leaves the form of an entry and keeps its draft, and an open list closes first', async ({
  page,
}) => {
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

test('Escape in an edited entry keeps the typed tag, and a form without changes shows no message', async ({
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

test('after a toast is pressed or closed, the focus is on the heading if no control had it before', async ({
  page,
}) => {
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

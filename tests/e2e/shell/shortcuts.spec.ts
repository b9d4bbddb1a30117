import { expect, type Page, test } from '@playwright/test'
import { storedEntries, undo } from '../support/diary-page'
import { EVENING, lastDays } from '../support/logbook-diary'
import { seedEntries } from '../support/seed-rows'

test.use({ viewport: { width: 1280, height: 800 } })
test.beforeEach(({ page }) => page.clock.setFixedTime(EVENING))

const rows = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Entries' }).getByRole('listitem', { name })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

test('D deletes the selected entry and R repeats it, a held key acts once, and Undo reverts each', async ({
  page,
}) => {
  await seedEntries(page, lastDays(), '/logbook?entry=entry-0002')
  await expect(rows(page, /^Prelude/)).toHaveCount(1)
  await page.keyboard.down('r')
  await page.keyboard.down('r')
  await page.keyboard.up('r')
  await expect(page.getByText('Logged again: Prelude in C, 25 min')).toBeVisible()
  await expect(rows(page, /^Prelude/)).toHaveCount(2)
  await undo(page, 'Logged again')
  await expect(rows(page, /^Prelude/)).toHaveCount(1)
  await page.keyboard.down('d')
  await page.keyboard.down('d')
  await page.keyboard.up('d')
  await expect(page.getByText('Deleted', { exact: true })).toBeVisible()
  await expect(rows(page, /^Prelude/)).toHaveCount(0)
  await expect.poll(async () => (await storedEntries(page)).length).toBe(6)
  await undo(page, 'Deleted')
  await expect(rows(page, /^Prelude/)).toHaveCount(1)
})

test('in a narrow window D and R act on the entry in the sheet, and L opens no quick log', async ({
  page,
}) => {
  await page.setViewportSize({ width: 700, height: 800 })
  await seedEntries(page, lastDays())
  await rows(page, /^Prelude/)
    .getByRole('link')
    .click()
  const details = page.getByRole('dialog', { name: 'Prelude in C' })
  await expect(details).toBeVisible()
  await page.keyboard.press('l')
  await page.keyboard.press('r')
  await expect(page.getByText('Logged again: Prelude in C, 25 min')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Quick log' })).toHaveCount(0)
  await page.keyboard.press('d')
  await expect(details).toHaveCount(0)
  await expect(page.getByText('Deleted', { exact: true })).toBeVisible()
})

test('G R opens the repertoire and repeats no entry', async ({ page }) => {
  await seedEntries(page, lastDays(), '/logbook?entry=entry-0002')
  await expect(rows(page, /^Prelude/)).toHaveCount(1)
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await expect(page).toHaveURL(/\/repertoire$/)
  expect(await storedEntries(page)).toHaveLength(7)
})

test('the list of shortcuts can change the key of Delete entry, and the settings can switch off single letters', async ({
  page,
}) => {
  await seedEntries(page, lastDays(), '/logbook?entry=entry-0002')
  await page.keyboard.press('?')
  await sheet(page).getByRole('button', { name: 'Change shortcuts' }).click()
  await sheet(page).getByRole('button', { name: 'Change the shortcut for ‘Delete entry’' }).click()
  const keys = sheet(page).getByRole('textbox', { name: 'Shortcut for ‘Delete entry’' })
  await keys.fill('r')
  await page.keyboard.press('Enter')
  await expect(sheet(page).getByText('These keys conflict with ‘Repeat entry’.')).toBeVisible()
  await keys.fill('x')
  await page.keyboard.press('Enter')
  await expect(keys).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await page.keyboard.press('d')
  await page.keyboard.press('x')
  await expect(rows(page, /^Prelude/)).toHaveCount(0)
  await expect.poll(async () => (await storedEntries(page)).length).toBe(6)

  await page.goto('/settings/preferences')
  await page.getByRole('switch', { name: 'Single-letter shortcuts' }).uncheck()
  await page.goto('/logbook?entry=entry-0001')
  await expect(page.getByRole('region', { name: 'Entry details' })).toContainText('Consolation')
  for (const key of ['x', 'r', 'e']) await page.keyboard.press(key)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/entry-0001$/)
  expect(await storedEntries(page)).toHaveLength(6)
})

test('the list of shortcuts shows four groups of shortcuts without scrolling at 1280 by 800', async ({
  page,
}) => {
  await seedEntries(page, lastDays())
  await page.keyboard.press('?')
  const titles = sheet(page).getByRole('heading', { level: 3 })
  await expect(titles).toHaveText(['Log', 'List', 'Timer', 'Go to'])
  const group = (name: string) =>
    sheet(page)
      .locator('section section')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(group('Log')).toContainText('Add entryA')
  await expect(group('List')).toContainText('Delete entryDDel')
  await expect(group('Timer')).toContainText('Start or pause the timerSpace')
  await expect(group('Go to')).toContainText('Go to repertoireGR')
  const scrolls = await sheet(page).evaluate(
    (dialog) =>
      [dialog, ...dialog.querySelectorAll('*')].filter(
        (part) => part.scrollHeight > part.clientHeight + 1 && getComputedStyle(part).overflowY !== 'visible',
      ).length,
  )
  expect(scrolls).toBe(0)
  const lefts = await titles.evaluateAll((list) => list.map((title) => title.getBoundingClientRect().left))
  expect(new Set(lefts).size).toBe(2)
})

import { expect, type Page, test } from '@playwright/test'
import { storedEntries } from '../support/diary-page'
import { EVENING, lastDays } from '../support/logbook-diary'
import { seedEntries } from '../support/seed-rows'

test.use({ viewport: { width: 1280, height: 800 } })
test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(EVENING)
  await seedEntries(page, lastDays())
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Select several entries' }).click()
})

const boxes = (page: Page) => page.getByRole('list', { name: 'Entries' }).getByRole('checkbox')
const bar = (page: Page) => page.getByRole('region', { name: 'Selected entries' })

test('one change adds a tag to a range of entries, and Undo removes it', async ({ page }) => {
  await boxes(page).nth(0).click()
  await boxes(page)
    .nth(2)
    .click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('3 entries selected')
  await bar(page).getByRole('button', { name: 'Add tag' }).click()
  await page.getByLabel('Tag', { exact: true }).fill('exam')
  await page.keyboard.press('Enter')
  await expect(page.getByText('3 entries changed.')).toBeVisible()
  const tagged = async () => (await storedEntries(page)).filter(({ tags }) => tags.includes('exam')).length
  expect(await tagged()).toBe(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(tagged).toBe(0)
})

test('the logbook moves several chosen entries by days, and a toast counts those that cannot move', async ({
  page,
}) => {
  await bar(page).getByRole('button', { name: 'Select all 7 found' }).click()
  await bar(page).getByRole('button', { name: 'Change date' }).click()
  await page.getByLabel('Days').fill('-1')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^6 entries changed\. 1 entry could not be changed/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Today' })).toHaveCount(0)
})

test('the keys D, R and Delete do nothing while the musician chooses several entries', async ({ page }) => {
  const before = await storedEntries(page)
  await boxes(page).nth(1).click()
  for (const key of ['d', 'r', 'Delete']) await page.keyboard.press(key)
  // The page handles J after these keys. Once J has moved the focus, it has handled all.
  await page.keyboard.press('j')
  await expect(boxes(page).nth(2)).toBeFocused()
  await expect(bar(page)).toContainText('1 entry selected')
  expect(await storedEntries(page)).toEqual(before)
})

test('the logbook deletes several chosen entries at once, and Undo restores them', async ({ page }) => {
  await boxes(page).nth(0).focus()
  await page.keyboard.press('Space')
  await boxes(page).nth(1).click()
  await bar(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('2 entries deleted.')).toBeVisible()
  const items = page.getByRole('list', { name: 'Entries' }).getByRole('listitem')
  await expect(items).toHaveCount(5)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(items).toHaveCount(7)
})

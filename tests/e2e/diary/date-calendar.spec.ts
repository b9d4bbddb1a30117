import { expect, type Page, test } from '@playwright/test'
import { bothWidths, expectAccessible } from '../support/accessibility'
import { EVENING, lastDays } from '../support/logbook-diary'
import { seedEntries } from '../support/seed-rows'

test.use({ viewport: { width: 1280, height: 800 } })
test.beforeEach(({ page }) => page.clock.setFixedTime(EVENING))

const field = (page: Page) => page.getByLabel('Date and time')
const calendar = (page: Page) => page.getByRole('dialog', { name: /2026$/ })

async function open(page: Page) {
  await page.goto('/logbook/new')
  await expect(field(page)).toHaveValue(/^2026-11-21T/)
  await page.getByRole('button', { name: 'Calendar', exact: true }).click()
  await expect(calendar(page)).toBeVisible()
}

test('a day chosen in the calendar replaces the day of the entry and keeps its time', async ({ page }) => {
  await open(page)
  const time = (await field(page).inputValue()).slice(10)
  await expect(calendar(page).getByRole('button', { name: /21 Nov 2026$/ })).toBeFocused()
  await calendar(page)
    .getByRole('button', { name: /17 Nov 2026$/ })
    .click()
  await expect(field(page)).toHaveValue(`2026-11-17${time}`)
  await expect(calendar(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Calendar', exact: true })).toBeFocused()
})

test('the keyboard alone can choose a day in the calendar of a date field, and Escape changes nothing', async ({
  page,
}) => {
  await open(page)
  const before = await field(page).inputValue()
  await page.keyboard.press('PageUp')
  await expect(calendar(page)).toHaveAccessibleName('October 2026')
  await page.keyboard.press('Escape')
  await expect(calendar(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue(before)
  await page.keyboard.press('Enter')
  await expect(calendar(page).getByRole('button', { name: /21 Nov 2026$/ })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Home')
  await expect(calendar(page).getByRole('button', { name: /, 9 Nov 2026$/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveValue(/^2026-11-09T/)
})

test('the calendar of a date field turns its months by buttons and closes at a press beside it', async ({
  page,
}) => {
  await open(page)
  await calendar(page).getByRole('button', { name: 'December 2026' }).click()
  await expect(calendar(page)).toHaveAccessibleName('December 2026')
  await calendar(page).getByRole('button', { name: 'Yesterday' }).click()
  await expect(field(page)).toHaveValue(/^2026-11-20T/)
  await page.getByRole('button', { name: 'Calendar', exact: true }).click()
  await page.mouse.click(640, 20)
  await expect(calendar(page)).toHaveCount(0)
})

test('axe finds no accessibility faults in the open calendar of a date field', async ({ page }) => {
  await open(page)
  await expectAccessible(page, 'calendar', { within: 'main', widths: bothWidths })
})

test('Escape in the calendar of a filter keeps the filter sheet open, and a chosen day filters the list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await seedEntries(page, lastDays())
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  const opener = sheet.getByRole('button', { name: 'Calendar', exact: true }).first()
  await opener.click()
  await expect(calendar(page).getByRole('button', { name: /, 21 Nov 2026$/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(calendar(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
  await opener.click()
  await calendar(page)
    .getByRole('button', { name: /, 21 Nov 2026$/ })
    .click()
  await expect(sheet.getByLabel('From', { exact: true })).toHaveValue('2026-11-21')
  await expect(sheet.getByRole('button', { name: 'Show 2 entries' })).toBeVisible()
})

test('typing in the calendar fills its text field and turns the month, and Enter chooses the typed date', async ({
  page,
}) => {
  await open(page)
  const typed = calendar(page).getByRole('textbox', { name: 'Type a date' })
  await expect(calendar(page).getByRole('button', { name: /, 21 Nov 2026$/ })).toBeFocused()
  await page.keyboard.type('3 oct')
  await expect(typed).toHaveValue('3 oct')
  await expect(calendar(page)).toHaveAccessibleName('October 2026')
  await expect(calendar(page).getByRole('status')).toHaveText(
    /^Saturday,?\s3\sOctober\s2026$|^Saturday,\sOctober\s3,\s2026$/,
  )
  await expect(typed).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(calendar(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue(/^2026-10-03T/)
  await page.getByRole('button', { name: 'Calendar', exact: true }).click()
  await expect(calendar(page).getByRole('button', { name: /, 3 Oct 2026$/ })).toBeFocused()
  await page.keyboard.type('soon')
  await page.keyboard.press('Enter')
  await expect(typed).toHaveAccessibleDescription(/No date recognised/)
  await expect(field(page)).toHaveValue(/^2026-10-03T/)
})

test('the calendar of the timer refuses a start tomorrow, and Today clears the error', async ({ page }) => {
  await page.goto('/timer')
  await page.getByRole('button', { name: 'Start timer' }).first().click()
  const start = page.getByLabel('Start time')
  const before = await start.inputValue()
  await page.getByRole('button', { name: 'Calendar', exact: true }).click()
  await expect(calendar(page).getByRole('button', { name: /, 21 Nov 2026$/ })).toBeFocused()
  await page.keyboard.type('tomorrow')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The start time is in the future.')).toBeVisible()
  await page.getByRole('button', { name: 'Calendar', exact: true }).click()
  await calendar(page).getByRole('button', { name: 'Today' }).click()
  await expect(page.getByText('The start time is in the future.')).toHaveCount(0)
  await expect(start).toHaveValue(before)
})

for (const { form, label, typed, meant } of [
  { form: '/logbook/new', label: 'Date and time', typed: '5 dec', meant: /^2025-12-05T/ },
  { form: '/goals?new=1', label: 'Target date', typed: '1 sep', meant: '2027-09-01' },
]) {
  test(`the field '${label}' completes ${typed} without a year to ${meant}`, async ({ page }) => {
    await page.goto(form)
    await page.getByRole('button', { name: 'Calendar', exact: true }).click()
    await page.getByRole('textbox', { name: 'Type a date' }).fill(typed)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(label)).toHaveValue(meant)
  })
}

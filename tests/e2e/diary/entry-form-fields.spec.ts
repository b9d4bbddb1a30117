import { expect, test } from '@playwright/test'

test("the entry form formats the date in the app's language, and Yesterday keeps the time", async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('segno.language', 'de'))
  await page.goto('/logbook/new')
  const field = page.getByLabel('Datum und Uhrzeit')
  await field.fill('2026-03-01T18:20')
  await page.getByLabel('Notizen').focus()
  const shown = () =>
    field.evaluate((input) => getComputedStyle(input.parentElement ?? input, '::after').content)
  expect(await shown()).toContain('01.03.2026, 18:20')
  await field.focus()
  expect(await shown()).toBe('none')
  await page.getByRole('button', { name: 'Gestern' }).click()
  await expect(field).toHaveValue(/T18:20$/)
  await expect(page.getByRole('button', { name: 'Gestern' })).toHaveAttribute('aria-pressed', 'true')
})

test('the entry form places the note above the duration and keeps the list of suggestions closed after a choice', async ({
  page,
}) => {
  await page.goto('/logbook/new')
  const title = page.getByRole('combobox', { name: 'Title' })
  const offer = page.getByRole('option', { name: /Moonlight/ })
  await title.fill('moonlight')
  await offer.first().click()
  await expect(page.getByRole('combobox', { name: 'Composer' })).toHaveValue(/Beethoven/)
  await title.press('End')
  await title.press('Space')
  await title.press('Backspace')
  await expect(offer).toHaveCount(0)
  const note = await page.getByLabel('Notes').boundingBox()
  const duration = await page.getByLabel('Duration (minutes)').boundingBox()
  expect(note?.y).toBeLessThan(duration?.y ?? 0)
})

test('the start of a new entry follows its duration until the musician chooses a start', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-21T08:36:00.000Z')
  await page.goto('/logbook/new')
  const start = page.getByLabel('Date and time')
  const duration = page.getByLabel('Duration (minutes)')
  await expect(start).toHaveValue('2026-11-21T09:06')
  await expect(start).toHaveAccessibleDescription('Start of practice · 09:06–09:36')
  await duration.fill('45')
  await expect(start).toHaveValue('2026-11-21T08:51')
  await start.fill('2026-11-21T07:00')
  await duration.fill('60')
  await expect(start).toHaveValue('2026-11-21T07:00')
  await expect(start).toHaveAccessibleDescription('Start of practice · 07:00–08:00')
})

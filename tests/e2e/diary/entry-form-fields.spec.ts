import { expect, test } from '@playwright/test'

test('the entry form shows the date in the language of the app, and a press on Yesterday keeps the time', async ({
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

test('the note follows the piece in the entry form, and a list closes once its suggestion is chosen', async ({
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

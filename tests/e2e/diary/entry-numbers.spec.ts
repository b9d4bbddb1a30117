import { expect, test } from '@playwright/test'

test('the entry form shows an error for a number in another format and leaves it as typed', async ({
  page,
}) => {
  await page.goto('/logbook/new')
  await page.getByRole('combobox', { name: 'Title' }).fill('Chaconne')
  await page.keyboard.press('Escape')
  await page.getByLabel('Instrument').selectOption('piano')
  const minutes = page.getByLabel('Duration (minutes)')
  const tempo = page.getByLabel('Tempo')
  for (const [typed, beats] of [
    ['1:30', '60-80'],
    ['1,5', '72,5'],
  ] as const) {
    await minutes.fill('')
    await minutes.pressSequentially(typed)
    await tempo.fill('')
    await tempo.pressSequentially(beats)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(minutes).toHaveAttribute('aria-invalid', 'true')
    await expect(tempo).toHaveAttribute('aria-invalid', 'true')
    await expect(minutes).toHaveValue(typed)
    await expect(tempo).toHaveValue(beats)
  }
  await minutes.fill('２５')
  await tempo.fill('７２')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/entry=/)
})

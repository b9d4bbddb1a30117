import { expect, test } from '@playwright/test'

test('the logbook offers an unfinished entry until it is discarded, and Undo restores it', async ({
  page,
}) => {
  await page.goto('/logbook/new')
  await page.getByRole('combobox', { name: 'Title' }).fill('Sarabande')
  await page.getByLabel('Duration (minutes)').fill('25')
  await page.getByRole('link', { name: 'Logbook', exact: true }).click()
  const notice = page.getByText('Unfinished entry: Sarabande, 25 min')
  await expect(notice).toBeVisible()
  await page.getByRole('link', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Title' })).toHaveValue('Sarabande')
  await page.goto('/logbook')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(notice).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(notice).toBeVisible()
  await page.reload()
  await expect(notice).toBeVisible()
})

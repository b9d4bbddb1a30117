import { expect, test } from '@playwright/test'
import { storedEntries } from '../support/diary-page'
import { practised } from '../support/logbook-diary'
import { seedEntries } from '../support/seed-rows'

test('the profile can rename a tag and merge it with another, and Undo separates them', async ({ page }) => {
  const entries = [
    practised('2026-11-20', '18:00', 30, [], { tags: ['Tone', 'slow'] }),
    practised('2026-11-19', '18:00', 30, [], { tags: ['tone'] }),
    practised('2026-11-18', '18:00', 30, [], { tags: ['sound'] }),
  ]
  await seedEntries(page, entries, '/settings/profile')
  const tags = page.getByRole('list', { name: 'Tags' }).getByRole('listitem')
  await expect(tags).toContainText([/^#slow 1 entry/, /^#sound 1 entry/, /^#Tone 2 entries/])
  await page.getByRole('button', { name: 'Rename #Tone' }).click()
  const name = page.getByLabel('New name for #Tone')
  await expect(name).toBeFocused()
  await name.fill(' # ')
  await page.keyboard.press('Enter')
  await expect(page.getByText('New name for #Tone is required')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Rename #Tone' })).toBeFocused()
  await page.keyboard.press('Enter')
  await name.fill('sound')
  await expect(page.getByText('#sound already exists. The two tags will be merged.')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('2 entries changed')).toBeVisible()
  await expect(tags).toContainText([/^#slow 1 entry/, /^#sound 3 entries/])
  const stored = async () => (await storedEntries(page)).map((entry) => entry.tags)
  expect(await stored()).toEqual(expect.arrayContaining([['sound', 'slow'], ['sound'], ['sound']]))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tags).toHaveCount(3)
  expect(await stored()).toEqual(expect.arrayContaining([['Tone', 'slow'], ['tone'], ['sound']]))
})

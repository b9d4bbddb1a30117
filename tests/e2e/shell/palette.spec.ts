import { expect, test } from '@playwright/test'
import { logLine, openLogbook } from '../support/diary-page'
import { EVENING, lastDays, practised } from '../support/logbook-diary'
import { seedEntries } from '../support/seed-rows'

test('the palette finds pieces, composers, months and settings, and Shift+Enter starts the timer with a piece', async ({
  page,
}) => {
  await openLogbook(page)
  await logLine(page, '25 Étude Chopin')
  const dialog = page.getByRole('dialog')
  const search = async (text: string) => {
    // The previous choice closes the palette shortly after its page has changed.
    await expect(dialog).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await page.getByRole('searchbox', { name: 'Commands' }).fill(text)
  }

  await page.keyboard.press('Control+k')
  await expect(dialog.getByRole('menuitem').first()).toHaveAttribute('data-focused', 'true')
  await page.getByRole('searchbox', { name: 'Commands' }).fill('etude')
  await expect(dialog.getByRole('group', { name: 'Pieces' })).toContainText('Étude')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await search('etude')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/repertoire\/./)

  await search('chopin')
  await dialog.getByRole('group', { name: 'Composers' }).getByRole('menuitem').click()
  await expect(page).toHaveURL(/\/logbook\?composer=/)
  await expect(page.getByRole('list', { name: 'Entries' })).toContainText('Étude')

  await search('march 2021')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/logbook\?from=2021-03-01&to=2021-03-31/)

  await search('week start')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/settings\/preferences/)

  await search('etude')
  await page.keyboard.press('Shift+Enter')
  await expect(page.getByRole('button', { name: /^Timer running/ }).first()).toBeVisible()
})

test('the palette finds an entry by its piece and month or by its note, and Enter opens it', async ({
  page,
}) => {
  await page.clock.setFixedTime(EVENING)
  const evening = practised('2026-03-12', '18:20', 25, [['Nocturne', 'Chopin']])
  await seedEntries(page, [...lastDays(), { ...evening, notes: 'The left hand sings' }])
  const entries = page.getByRole('dialog').getByRole('group', { name: 'Entries' })
  for (const text of ['nocturne march', 'left hand sings']) {
    await page.keyboard.press('Control+k')
    await page.getByRole('searchbox', { name: 'Commands' }).fill(text)
    await expect(entries.getByRole('menuitem')).toHaveText(/Nocturne.*12\sMar.*Chopin.*The left hand sings/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/logbook\?entry=/)
    await expect(page.getByRole('region', { name: 'Entry details' })).toContainText('The left hand sings')
    await page.goBack()
  }
})

test('the palette opens the privacy preferences', async ({ page }) => {
  await openLogbook(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox', { name: 'Commands' }).fill('cookies')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Privacy preferences' })).toBeVisible()
})

test('the side bar opens the palette, and so does the menu on a phone', async ({ page }) => {
  await openLogbook(page)
  const field = page.getByRole('searchbox', { name: 'Commands' })
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(field).toBeFocused()
})

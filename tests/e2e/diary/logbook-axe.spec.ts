import { expect, test } from '@playwright/test'
import { faultsInBothThemes } from '../support/accessibility'
import { evening, lastDays, logbookDiary } from '../support/logbook-diary'
import { seedEntries } from '../support/seed-rows'

test.beforeEach(({ page }) => page.clock.setFixedTime(evening))

test.describe('in both themes', () => {
  test.use({ reducedMotion: 'reduce' })

  test('the list with details and filters has no faults that a machine finds', async ({ page }) => {
    await seedEntries(page, lastDays(), '/logbook?entry=entry-0001&type=practice')
    await expect(page.getByRole('region', { name: 'Entry details' })).toContainText('Franz Liszt')
    expect(await faultsInBothThemes(page, 'main')).toEqual([])
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await expect(page.getByRole('group', { name: 'Technique' })).toBeVisible()
    expect(await faultsInBothThemes(page, 'main')).toEqual([])
  })

  test('neither have the duplicates, nor an empty diary', async ({ page }) => {
    await page.goto('/logbook')
    await expect(page.getByText('What you practise is kept here')).toBeVisible()
    expect(await faultsInBothThemes(page, 'main')).toEqual([])
    await seedEntries(page, logbookDiary(), '/logbook/duplicates')
    await expect(page.getByRole('button', { name: 'Merge' }).first()).toBeVisible()
    expect(await faultsInBothThemes(page, 'main')).toEqual([])
  })

  test('neither has a phone with the details open', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await seedEntries(page, lastDays(), '/logbook?entry=entry-0003')
    await expect(page.getByRole('dialog')).toContainText('Humoresque')
    expect(await faultsInBothThemes(page, '[role=dialog]')).toEqual([])
  })
})

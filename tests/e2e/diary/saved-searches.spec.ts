import { expect, type Page, test } from '@playwright/test'
import { buildFilterPreset } from '../../../packages/domain/testing/builders/build-filter-preset'
import { expectAccessible } from '../support/accessibility'
import { appRuns } from '../support/app-start'
import { EVENING, lastDays } from '../support/logbook-diary'
import { seedEntries, seedRows } from '../support/seed-rows'

test.beforeEach(({ page }) => page.clock.setFixedTime(EVENING))

const filters = (page: Page) => page.getByRole('button', { name: 'Filters', exact: true })
const group = (page: Page) => page.getByRole('group', { name: 'Saved searches' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const sideBar = (page: Page) => page.getByRole('banner').getByRole('list', { name: 'Saved searches' })

/** Saves the current search under a name, with the keyboard alone. */
async function save(page: Page, name: string): Promise<void> {
  await button(page, 'Save search').press('Enter')
  await expect(group(page).getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
}

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('the musician can save a search by keyboard, open it from the side bar, rename it, delete it and undo', async ({
    page,
  }) => {
    await seedEntries(page, lastDays(), '/logbook?q=humoresque&type=practice')
    await appRuns(page)
    await filters(page).press('Enter')
    await save(page, 'Humoresques')
    const link = group(page).getByRole('link', { name: 'Humoresques' })
    await expect(link).toBeFocused()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(button(page, 'Save search')).toHaveCount(0)
    await expectAccessible(page, 'filters with a saved search')

    await page.goto('/goals')
    await appRuns(page)
    await sideBar(page).getByRole('link', { name: 'Humoresques' }).click()
    await expect(page).toHaveURL(/\/logbook\?q=humoresque&type=practice$/)
    await expect(page.getByRole('searchbox', { name: 'Search entries' })).toHaveValue('humoresque')

    await filters(page).click()
    await button(page, 'Rename Humoresques').click()
    const name = group(page).getByRole('textbox', { name: 'Name' })
    await name.fill(' ')
    await name.press('Enter')
    await expect(group(page).getByText('Enter a name')).toBeVisible()
    await name.press('Escape')
    await expect(link).toBeFocused()
    await button(page, 'Rename Humoresques').click()
    await name.fill('Dvořák')
    await name.press('Enter')
    await expect(sideBar(page).getByRole('link')).toHaveText(['Dvořák'])

    await button(page, 'Delete Dvořák').click()
    await expect(sideBar(page)).toHaveCount(0)
    await page.getByText('Search deleted').locator('..').getByRole('button', { name: 'Undo' }).click()
    await expect(sideBar(page).getByRole('link')).toHaveText(['Dvořák'])
  })

  test('a saved search replaces the text that the musician typed right before', async ({ page }) => {
    const body = buildFilterPreset({ id: 'search-1', name: 'Lesson days', search: { type: 'lesson' } })
    await seedEntries(page, lastDays())
    await seedRows(page, [{ kind: 'filterPreset', id: body.id, order: '', body }], '/logbook')
    await appRuns(page)
    await expect(sideBar(page).getByRole('link', { name: 'Lesson days' })).toBeVisible()
    // The logbook writes a typed search into the address 250 ms later.
    await page.clock.pauseAt('2026-11-21T20:01:00.000Z')
    await page.getByRole('searchbox', { name: 'Search entries' }).fill('liszt')
    await sideBar(page).getByRole('link', { name: 'Lesson days' }).click()
    await expect(page).toHaveURL(/\/logbook\?type=lesson$/)
    await page.clock.runFor(1000)
    await expect(page.getByRole('searchbox', { name: 'Search entries' })).toHaveValue('')
    await expect(page).toHaveURL(/\/logbook\?type=lesson$/)
  })

  test('the palette finds a saved search by name, and the presets of the reports do not list it', async ({
    page,
  }) => {
    const search = buildFilterPreset({ id: 'search-1', name: 'Lesson days', search: { type: 'lesson' } })
    const preset = buildFilterPreset({ name: 'Each month' })
    const rows = [search, preset].map((body) => ({ kind: 'filterPreset', id: body.id, order: '', body }))
    await seedEntries(page, lastDays())
    await seedRows(page, rows, '/reports/overview')
    await appRuns(page)
    await button(page, 'Presets').click()
    await expect(page.getByRole('button', { name: /^Apply / })).toHaveText([/Each month/])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.getByRole('searchbox', { name: 'Commands' }).fill('lesson da')
    const found = page.getByRole('dialog').getByRole('group', { name: 'Saved searches' })
    await found.getByRole('menuitem', { name: 'Lesson days' }).click()
    await expect(page).toHaveURL(/\/logbook\?type=lesson$/)
    await filters(page).click()
    await expect(group(page).getByRole('link')).toHaveText(['Lesson days'])
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the sheet of filters saves a search and opens another one, which closes the sheet', async ({
    page,
  }) => {
    const saved = buildFilterPreset({ name: 'Lesson days', search: { type: 'lesson' } })
    await seedEntries(page, lastDays())
    await seedRows(
      page,
      [{ kind: 'filterPreset', id: saved.id, order: '', body: saved }],
      '/logbook?q=humoresque',
    )
    await appRuns(page)
    await filters(page).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await button(page, 'Save search').click()
    await page.keyboard.press('Escape')
    await expect(button(page, 'Save search')).toBeFocused()
    await save(page, 'Humoresques')
    await expect(group(page).getByRole('link')).toHaveText(['Humoresques', 'Lesson days'])
    await expectAccessible(page, 'sheet of filters with saved searches')
    await group(page).getByRole('link', { name: 'Lesson days' }).click()
    await expect(sheet).toHaveCount(0)
    await expect(page).toHaveURL(/\/logbook\?type=lesson$/)
  })
})

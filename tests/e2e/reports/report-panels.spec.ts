import { expect, type Page, test } from '@playwright/test'
import { faultsInBothThemes } from '../support/accessibility'
import { told } from '../support/goals-diary'
import { evening, lastDays } from '../support/logbook-diary'
import { seedEntries } from '../support/seed-rows'

test.beforeEach(({ page }) => page.clock.setFixedTime(evening))

const start = '/reports/overview?period=all-time'
const open = (page: Page, path = start) => seedEntries(page, lastDays(), path)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const chips = (page: Page) => page.getByRole('list', { name: 'What is shown' }).getByRole('listitem')
const asked = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

test('two conditions narrow the reports down, stand in the address, and go one by one', async ({ page }) => {
  await open(page)
  await button(page, 'Filters').click()
  const filters = panel(page, 'Filters')
  await expect(filters).toBeFocused()
  await filters.getByRole('button', { name: 'Add condition' }).click()
  const first = filters.getByRole('group', { name: 'Condition 1' })
  await expect(first.getByLabel('Field')).toBeFocused()
  await expect(first).toContainText('Applies once at least one is chosen.')
  expect(asked(page)).toEqual({ period: 'all-time' })
  await first.getByRole('button', { name: 'Piano' }).click()
  await expect(first).not.toContainText('Applies once')
  await expect(filters).toContainText('5 entries')
  await filters.getByRole('button', { name: 'Add condition' }).click()
  const second = filters.getByRole('group', { name: 'Condition 2' })
  await second.getByLabel('Field').selectOption('Duration')
  await second.getByLabel('Minutes').fill('40')
  await expect(filters).toContainText('3 entries')
  await expect(chips(page)).toHaveText(['Instrument: Piano', 'At least 40 min'])
  const both = { period: 'all-time', filter: 'instrument.in.piano;duration.atLeast.2400' }
  expect(asked(page)).toEqual(both)
  await expect(page.getByRole('status').filter({ hasText: '3 entries' })).toHaveCount(1)

  await page.reload()
  await expect(chips(page)).toHaveText(['Instrument: Piano', 'At least 40 min'])
  await expect(button(page, 'Filters')).toHaveAccessibleDescription('2 in use')
  await page.goBack()
  await expect(chips(page)).toHaveText(['Instrument: Piano'])
  await page.goForward()
  await button(page, 'Remove Instrument: Piano').click()
  await expect(button(page, 'Remove At least 40 min')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(chips(page)).toHaveCount(0)
  await expect(button(page, 'Filters')).toBeFocused()
  expect(asked(page)).toEqual({ period: 'all-time' })
})

test('what is typed into a condition and makes no sense is said, and changes nothing', async ({ page }) => {
  await open(page, `${start}&filter=duration.atLeast.2400`)
  await button(page, 'Filters').click()
  const minutes = panel(page, 'Filters').getByLabel('Minutes')
  await minutes.fill('9999999')
  await expect(minutes).toHaveAccessibleDescription('Minutes are a number from 0 to 600,000.')
  await minutes.fill('')
  await expect(minutes).toHaveAccessibleDescription('Applies once minutes are typed.')
  await page.keyboard.press('Escape')
  await expect(button(page, 'Filters')).toBeFocused()
  await expect(chips(page)).toHaveText(['At least 40 min'])
})

test('the period is stepped back and forth, never beyond today', async ({ page }) => {
  await open(page, '/reports/overview')
  await expect(page.getByText(/^23 Oct\s–\s21 Nov 2026$/)).toBeVisible()
  await expect(button(page, 'Next period')).toBeDisabled()
  await button(page, 'Previous period').click()
  await expect(page.getByText(/^23 Sept\s–\s22 Oct 2026$/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last month')
  await expect(page.getByText(/^1\s?–\s?31 Oct 2026$/)).toBeVisible()
  expect(asked(page)).toEqual({ period: 'last-month' })
  await button(page, 'Next period').click()
  await expect(page.getByText(/^1\s?–\s?30 Nov 2026$/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Period' }).selectOption('All time')
  await expect(button(page, 'Previous period')).toBeHidden()
})

test('groups and orders are put in, moved and taken out with the keyboard alone', async ({ page }) => {
  await open(page)
  const press = async (name: string) => {
    await button(page, name).focus()
    await page.keyboard.press('Enter')
  }
  await press('Grouping')
  const grouping = panel(page, 'Grouping')
  await expect(grouping).toContainText('The table is not grouped.')
  await press('Add level')
  await expect(grouping.getByLabel('Level 1')).toBeFocused()
  await press('Add level')
  await expect(grouping.getByLabel('Level 2')).toHaveValue('composer')
  await press('Move Composer up')
  await expect(button(page, 'Move Composer down')).toBeFocused()
  await expect(chips(page)).toHaveText(['Grouped by composer, then month'])
  await press('Remove Month')
  await expect(grouping.getByLabel('Level 1')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Grouping')).toBeFocused()

  await press('Sorting')
  await press('Add sorting')
  const sorting = panel(page, 'Sorting')
  await sorting.getByLabel('Sort by 1').selectOption('Duration')
  await expect(sorting.getByLabel('Sort by 1')).toBeFocused()
  await sorting.getByLabel('Direction 1').selectOption('Shortest first')
  await press('Add sorting')
  await expect(sorting.getByLabel('Sort by 2')).toHaveValue('date')
  await expect(chips(page)).toHaveText(['Grouped by composer', 'Shortest first, then newest first'])
  expect(asked(page)).toEqual({ period: 'all-time', group: 'composer', sort: 'duration,-date' })
})

test('a view is kept under a name, shown again, changed, deleted and brought back', async ({ page }) => {
  await open(page, `${start}&filter=instrument.in.violin&group=month`)
  await button(page, 'Save preset').click()
  const form = page.getByRole('dialog', { name: 'Save preset' })
  await expect(form.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Name is required')
  await expect(form.getByLabel('Name')).toBeFocused()
  await expect(form).toContainText('All time · Instrument: Violin · Grouped by month')
  await form.getByLabel('Name').fill('Violin, by month')
  await form.getByLabel('Description').fill('For the lesson')
  await form.getByRole('button', { name: 'Save' }).click()
  await told(page, 'Preset saved')
  await expect(page.getByText('Preset: Violin, by month')).toBeVisible()
  await expect(button(page, 'Save preset')).toBeFocused()

  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 7 days')
  await expect(page.getByText('Preset: Violin, by month')).toBeHidden()
  await button(page, 'Presets').click()
  await button(page, 'Edit Violin, by month').click()
  const edit = page.getByRole('dialog', { name: 'Edit preset' })
  await edit.getByLabel('Name').fill('Violin this week')
  await edit.getByLabel('Use the current view').check()
  await edit.getByRole('button', { name: 'Save' }).click()
  await told(page, 'Preset updated')
  await expect(page.getByText('Preset: Violin this week')).toBeVisible()

  await page.goto(start)
  await button(page, 'Presets').click()
  await expect(panel(page, 'Presets')).toContainText('For the lesson')
  await button(page, 'Apply Violin this week').click()
  await expect(chips(page)).toHaveText(['Instrument: Violin', 'Grouped by month'])
  expect(asked(page)).toMatchObject({ period: 'last-7-days', filter: 'instrument.in.violin' })
  await expect(button(page, 'Presets')).toBeFocused()

  await button(page, 'Presets').click()
  await button(page, 'Delete Violin this week').click()
  await told(page, 'Preset deleted')
  await expect(panel(page, 'Presets')).toContainText('A preset keeps period')
  await button(page, 'Undo').click()
  await expect(button(page, 'Apply Violin this week')).toBeVisible()
})

test.describe('in both themes', () => {
  test.use({ reducedMotion: 'reduce' })
  const everything =
    'instrument.in.piano,violin;duration.between.600,7200;piece.contains.a;mood.equals.satisfied;scoreId.notLinked'
  const path = `${start}&filter=${encodeURIComponent(everything)}&group=month,composer&sort=-date`

  test('the panels have no faults that a machine finds', async ({ page }) => {
    await open(page, path)
    for (const name of ['Filters', 'Grouping', 'Sorting', 'Presets']) {
      await button(page, name).click()
      await expect(panel(page, name)).toBeVisible()
      await expect(chips(page)).toHaveCount(7)
      expect(await faultsInBothThemes(page, 'main')).toEqual([])
    }
    await button(page, 'Save preset').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await faultsInBothThemes(page, '[role=dialog]')).toEqual([])
  })

  test('neither have they on a phone, where they lie over the page', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, path)
    await button(page, 'Filters').click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await expect(sheet.getByRole('group', { name: 'Condition 5' })).toBeVisible()
    expect(await faultsInBothThemes(page, '[role=dialog]')).toEqual([])
    await sheet.getByRole('button', { name: 'Clear filters' }).click()
    await expect(sheet).toContainText('6 entries')
    await sheet.getByRole('button', { name: 'Done' }).click()
    await expect(button(page, 'Filters')).toBeFocused()
    expect(await faultsInBothThemes(page, 'main')).toEqual([])
  })
})

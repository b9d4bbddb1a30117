import { expect, type Page, test } from '@playwright/test'
import { bothWidths, expectAccessible } from '../support/accessibility'
import { openLogbook, typeLine } from '../support/diary-page'
import { goalDetails, goalsDiary } from '../support/goals-diary'
import { EVENING, lastDays, logbookDiary } from '../support/logbook-diary'
import { nextUpDiary } from '../support/next-up-diary'
import { pieceMetricsDiary } from '../support/piece-metrics-diary'
import { onePiece, openPiece } from '../support/piece-page'
import {
  consolation,
  pieceAddress,
  pieceItem,
  repertoireDiary,
  seedRepertoire,
} from '../support/repertoire-diary'
import { entriesByHand, tabs } from '../support/reports-diary'
import { openReportTab, showAsTable } from '../support/reports-page'
import { seedEntries } from '../support/seed-rows'

/* Every screen of the diary with its panels and dialogs, in both themes. Each test visits its screens in one page. */

test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 844 } })
test.beforeEach(({ page }) => page.clock.setFixedTime(EVENING))

const main = { within: 'main' }
const dialog = { within: '[role=dialog]' }
const onPhone = (page: Page) => page.setViewportSize({ width: 390, height: 844 })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('axe finds no accessibility faults in the logbook', async ({ page }) => {
  await page.goto('/logbook')
  await expect(page.getByText('Your practice appears here')).toBeVisible()
  await expectAccessible(page, 'empty diary', { widths: bothWidths })
  await seedEntries(page, lastDays(), '/logbook?entry=entry-0001&type=practice')
  await expect(page.getByRole('region', { name: 'Entry details' })).toContainText('Franz Liszt')
  await expectAccessible(page, 'list and details')
  await button(page, 'Filters').click()
  await expect(page.getByRole('group', { name: 'Technique' })).toBeVisible()
  await expectAccessible(page, 'filters', main)
  await onPhone(page)
  await page.goto('/logbook?entry=entry-0003')
  await expect(page.getByRole('dialog')).toContainText('Humoresque')
  await expectAccessible(page, 'details on a phone', dialog)
})

test('axe finds no accessibility faults in the list of duplicates', async ({ page }) => {
  await seedEntries(page, logbookDiary(), '/logbook/duplicates')
  await expect(page.getByRole('button', { name: 'Merge' }).first()).toBeVisible()
  await expectAccessible(page, 'duplicates', main)
})

test('axe finds no accessibility faults in the entry form and the quick line', async ({ page }) => {
  await page.goto('/logbook/new')
  await page.getByLabel('Measures').fill('12')
  await button(page, 'Save').click()
  await expect(page.getByText('Title is required')).toBeVisible()
  await page.getByRole('combobox', { name: 'Techniques' }).focus()
  await expectAccessible(page, 'refused form', main)
  await openLogbook(page)
  await typeLine(page, 'waltz strauss 12-20')
  await expect(page.getByRole('dialog', { name: 'Quick log' }).getByRole('group')).not.toHaveCount(0)
  await expectAccessible(page, 'quick line', { within: 'dialog' })
})

test('axe finds no accessibility faults in the goals', async ({ page }) => {
  await seedRepertoire(page, goalsDiary(), '/goals?status=all&goal=hours')
  await expect(goalDetails(page)).toContainText('From the old notebook')
  await expectAccessible(page, 'list and details', main)
  await page.getByRole('button', { name: 'Track progress' }).click()
  await expect(page.getByLabel('Minutes')).toBeVisible()
  await expectAccessible(page, 'track progress', dialog)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'New goal' }).click()
  const form = page.getByRole('dialog', { name: 'New goal' })
  await form.getByRole('button', { name: 'Add milestone' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Title is required')).toBeVisible()
  await expectAccessible(page, 'refused form', dialog)
})

test('axe finds no accessibility faults in the repertoire', async ({ page }) => {
  await seedRepertoire(page, repertoireDiary())
  await page.getByRole('searchbox', { name: 'Search repertoire' }).fill('o')
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible()
  await expectAccessible(page, 'list', main)
  await page.getByRole('button', { name: 'Grid' }).click()
  const list = page.getByRole('list', { name: 'Repertoire' })
  await expect(list.getByRole('listitem', { name: /^Consolation/ })).toBeVisible()
  await expectAccessible(page, 'grid', main)
  await page.getByRole('button', { name: 'Add to repertoire' }).click()
  const form = page.getByRole('dialog', { name: 'Add to repertoire' })
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form.getByText('Title is required')).toBeVisible()
  await expectAccessible(page, 'refused form', dialog)
})

test('axe finds no accessibility faults in the suggestions of Next up', async ({ page }) => {
  await seedRepertoire(page, nextUpDiary())
  await expect(page.getByRole('region', { name: 'Next up' }).getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page, 'suggestions', { ...main, widths: bothWidths })
})

test('axe finds no accessibility faults in the page of a piece', async ({ page }) => {
  const items = [pieceItem(...consolation, { referenceLinks: ['https://imslp.org/wiki/Liszt'] })]
  await openPiece(page, { ...onePiece(), items })
  await expectAccessible(page, 'piece', main)
  await page.getByRole('button', { name: 'Edit piece' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Title is required')).toBeVisible()
  await expectAccessible(page, 'refused form', dialog)
})

test('axe finds no accessibility faults in the charts and tables of a piece', async ({ page }) => {
  await seedRepertoire(page, pieceMetricsDiary(), pieceAddress(...consolation))
  for (const name of ['Tempo', 'Bars']) {
    const section = page.getByRole('region', { name, exact: true })
    await section.getByRole('button', { name: 'Show as table' }).click()
  }
  await page.getByRole('region', { name: 'Bars', exact: true }).getByRole('slider').focus()
  await expectAccessible(page, 'tempo and bars', main)
})

test('axe finds no accessibility faults in the tabs of the reports', async ({ page }) => {
  await seedEntries(page, entriesByHand(), '/reports/overview')
  // The next test checks the table. Repertoire and Chart reuse the components of the other tabs.
  for (const [id, name] of tabs.filter(([tab]) => !['table', 'repertoire', 'chart'].includes(tab))) {
    await openReportTab(page, name)
    if (id === 'pieces') await showAsTable(page, 'Pieces')
    await expectAccessible(page, name, main)
  }
})

test('axe finds no accessibility faults in the table of the reports', async ({ page }) => {
  await seedEntries(page, lastDays(), '/reports/table?period=all-time&group=composer,piece')
  await expect(page.getByRole('row', { name: /^Frédéric Chopin/ })).toBeVisible()
  await expectAccessible(page, 'groups', main)
  await onPhone(page)
  await expect(page.getByRole('row', { name: /^Consolation No. 3 40 min/ })).toBeVisible()
  await expectAccessible(page, 'groups on a phone', main)
})

test('axe finds no accessibility faults in the panels of the reports', async ({ page }) => {
  const conditions =
    'instrument.in.piano,violin;duration.between.600,7200;piece.contains.a;mood.equals.satisfied;scoreId.notLinked'
  const query = `period=all-time&filter=${encodeURIComponent(conditions)}&group=month,composer&sort=-date`
  await seedEntries(page, lastDays(), `/reports/data?${query}`)
  for (const name of ['Filters', 'Grouping', 'Sorting', 'Presets']) {
    await button(page, name).click()
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
    await expect(page.getByRole('list', { name: 'What is shown' }).getByRole('listitem')).toHaveCount(7)
    await expectAccessible(page, name, main)
  }
  await button(page, 'Save preset').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'save preset', dialog)
  await page.keyboard.press('Escape')
  await onPhone(page)
  await page.reload()
  await button(page, 'Filters').click()
  await expect(page.getByRole('dialog').getByRole('group', { name: 'Condition 5' })).toBeVisible()
  await expectAccessible(page, 'filters on a phone', dialog)
  await page.getByRole('dialog').getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await expect(button(page, 'Filters')).toBeFocused()
  await expectAccessible(page, 'reports on a phone', main)
})

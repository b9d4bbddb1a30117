import { type Browser, expect, type Page, test } from '@playwright/test'
import { countsAsPractice, type Entry } from '../../../packages/domain/src/entry/entry'
import type { Instant } from '../../../packages/domain/src/units/instant'
import { buildProgramme } from '../../../packages/domain/testing/builders/build-programme'
import { storedRows } from '../support/diary-page'
import { goalsDiary } from '../support/goals-diary'
import { EVENING, lastDays, practised } from '../support/logbook-diary'
import { seedRepertoire } from '../support/repertoire-diary'
import { seedEntries, seedRows } from '../support/seed-rows'
import { chooseFile, downloaded, importAll, openData } from '../support/transfer-files'

test.beforeEach(({ page }) => page.clock.setFixedTime(EVENING))

const START = '/reports/table?period=all-time'
const BY_PIECE = `${START}&group=composer,piece`
const open = (page: Page, path = START) => seedEntries(page, lastDays(), path)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('gridcell') })
const firstCells = (page: Page) =>
  rows(page).evaluateAll((all) => all.map((row) => row.querySelector('[role=gridcell]')?.textContent ?? ''))
const practice = () => lastDays().filter(countsAsPractice)
const byId = (entries: readonly Entry[]) => [...entries].sort((a, b) => (a.id < b.id ? -1 : 1))

test('the report table shows its totals and lists every entry except changes of status', async ({ page }) => {
  await open(page)
  await expect(page.getByText('6 entries, 3 h 40.')).toBeVisible()
  const grid = page.getByRole('grid', { name: 'Data table' })
  await expect(grid).toHaveAttribute('aria-rowcount', '7')
  await expect(rows(page)).toHaveCount(6)
  await expect(rows(page).first()).toContainText('Sat 21 Nov')
  await expect(rows(page).first()).toContainText('Consolation No. 3')
  await expect(page.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'descending')
})

test('the report table groups by two levels with subtotals, and keys collapse and expand the groups', async ({
  page,
}) => {
  // The table renders only visible rows, and this test counts all of them.
  await page.setViewportSize({ width: 1280, height: 1400 })
  await open(page, BY_PIECE)
  await expect(page.getByRole('treegrid', { name: 'Data table' })).toBeVisible()
  const chopin = page.getByRole('row', { name: /^Frédéric Chopin/ })
  await expect(chopin).toHaveAttribute('aria-level', '1')
  await expect(chopin).toContainText('1 entry')
  await expect(chopin).toContainText('25 min')
  const whole = await rows(page).count()

  await rows(page).first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(rows(page).nth(1)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(rows(page).nth(1)).toHaveAttribute('aria-expanded', 'false')
  await expect(rows(page)).toHaveCount(whole - 1)
  await page.keyboard.press('ArrowLeft')
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(whole - 2)
  await page.keyboard.press('End')
  await expect(rows(page).last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/logbook\?entry=entry-/)
  await page.goBack()
  await expect(rows(page)).toHaveCount(whole - 2)

  await button(page, 'Collapse all').click()
  expect(await firstCells(page)).toHaveLength(7)
  await button(page, 'Expand all').click()
  await expect(rows(page)).toHaveCount(whole)
})

test('the report table lists an entry under each of its tags and goals and counts it once in the total', async ({
  page,
}) => {
  const entries = [
    practised('2026-11-21', '18:20', 40, [], { tags: ['tone', 'exam'], goalIds: ['heart', 'gone'] }),
    practised('2026-11-20', '18:20', 20, [], { tags: ['tone'] }),
    practised('2026-11-19', '18:20', 10, []),
  ]
  const { goals } = goalsDiary()
  await seedRepertoire(page, { items: [], entries, goals }, `${START}&group=tag`)
  await expect(page.getByText('3 entries, 1 h 10.')).toBeVisible()
  await button(page, 'Collapse all').click()
  await expect(rows(page)).toHaveText([
    /^exam1 entry40\smin$/,
    /^tone2 entries1\sh$/,
    /^No tag1 entry10\smin$/,
  ])
  await button(page, 'Grouping').click()
  await page.getByLabel('Level 1').selectOption('Goal')
  await expect(page.getByText('counts in full in each of their groups')).toBeVisible()
  await button(page, 'Collapse all').click()
  await expect(rows(page)).toHaveText([
    /^By heart1 entry/,
    /^Deleted goal1 entry/,
    /^No goal2 entries30\smin$/,
  ])
  await expect(page.getByText('3 entries, 1 h 10.')).toBeVisible()
})

test('the report table lists an entry under each programme with its piece, and a filter names a deleted one', async ({
  page,
}) => {
  const sonata = ['Sonata No. 2', 'Franz Liszt'] as const
  const entries = [
    practised('2026-11-21', '18:20', 40, [['Nocturne', 'Frédéric Chopin']]),
    practised('2026-11-20', '18:20', 20, [['Sonata No. 2: II. Largo', sonata[1]]]),
    practised('2026-11-19', '18:20', 10, []),
  ]
  const nocturne = { title: 'Nocturne', composer: 'Frédéric Chopin' }
  const programmes = [
    buildProgramme({ id: 'winter', pieces: [nocturne, { title: sonata[0], composer: sonata[1] }] }),
    buildProgramme({
      id: 'exam',
      name: 'Exam',
      pieces: [nocturne],
      createdAt: '2026-11-02T09:00:00.000Z' as Instant,
    }),
  ]
  await seedEntries(page, entries, '/logbook')
  const programmeRows = programmes.map((body) => ({ kind: 'programme', id: body.id, order: '', body }))
  await seedRows(page, programmeRows, `${START}&group=programme`)
  await expect(page.getByText('3 entries, 1 h 10.')).toBeVisible()
  await button(page, 'Collapse all').click()
  await expect(rows(page)).toHaveText([
    /^Exam1 entry40\smin$/,
    /^Winter recital2 entries1\sh$/,
    /^No programme1 entry10\smin$/,
  ])

  await button(page, 'Filters').click()
  const filters = page.getByRole('region', { name: 'Filters' })
  await filters.getByRole('button', { name: 'Add condition' }).click()
  await filters.getByLabel('Field').selectOption('Programme')
  await filters.getByRole('button', { name: 'Exam' }).click()
  await expect(page.getByText('1 entry, 40 min.')).toBeVisible()
  await expect(page).toHaveURL(/filter=programmes\.in\.exam/)

  await page.goto(`${START}&filter=programmes.in.gone`)
  const chips = page.getByRole('list', { name: 'What is shown' })
  await expect(chips).toContainText('Programme: Deleted programme')
})

test('the report table adds up movements under their work, and a condition can select one work', async ({
  page,
}) => {
  const sonata = (movement: string): [string, string] => [`Sonata in C, K. 545, ${movement}`, 'Mozart']
  const entries = [
    practised('2026-11-21', '18:20', 40, [sonata('II. Andante')]),
    practised('2026-11-20', '18:20', 20, [sonata('I. Allegro'), ['Für Elise', 'Beethoven']]),
    practised('2026-11-19', '18:20', 10, [['Sonata in C, K. 330, I. Allegro', 'Mozart']]),
  ]
  await seedEntries(page, entries, `${START}&group=work,piece`)
  await button(page, 'Collapse all').click()
  await expect(rows(page)).toHaveText([
    /^Für Elise, Ludwig van Beethoven1 entry10\smin$/,
    /^Sonata in C, K.\s330, Wolfgang Amadeus Mozart1 entry10\smin$/,
    /^Sonata in C, K.\s545, Wolfgang Amadeus Mozart2 entries50\smin$/,
  ])
  await rows(page).nth(2).press('ArrowRight')
  await expect(rows(page).nth(3)).toHaveText(/^I.\sAllegro1 entry10\smin$/)
  await expect(rows(page).nth(4)).toHaveText(/^II.\sAndante1 entry40\smin$/)

  await button(page, 'Filters').click()
  const filters = page.getByRole('region', { name: 'Filters' })
  await filters.getByRole('button', { name: 'Add condition' }).click()
  await filters.getByLabel('Field').selectOption('Work')
  await expect(filters.getByText('An entry with several pieces counts in full.')).toBeVisible()
  await filters.getByRole('button', { name: 'Sonata in C, K. 545, Wolfgang Amadeus Mozart' }).click()
  await expect(page.getByText('2 entries, 1 h.')).toBeVisible()
  await expect(page.getByRole('row', { name: /K. 330/ })).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'What is shown' })).toContainText(
    'Work: Sonata in C, K. 545, Wolfgang Amadeus Mozart',
  )
  // The address contains the work, so a link and a saved view show the same rows.
  await page.reload()
  await expect(page.getByText('2 entries, 1 h.')).toBeVisible()
})

test('column names sort the report table, Shift adds a second column, and the address stores both', async ({
  page,
}) => {
  await open(page)
  await button(page, 'Piece').click()
  await expect(page).toHaveURL(/sort=piece/)
  await expect(page.getByRole('columnheader', { name: 'Piece' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows(page).first()).toContainText('Consolation No. 3')
  // Entries without a piece come last in both directions.
  await button(page, 'Piece').click()
  await expect(page.getByRole('columnheader', { name: 'Piece' })).toHaveAttribute('aria-sort', 'descending')
  await expect(rows(page).last()).toContainText('Lesson')
  await button(page, 'Duration').click({ modifiers: ['Shift'] })
  await expect(page).toHaveURL(/sort=-piece(,|%2C)-duration/)
  await page.goBack()
  await expect(page).toHaveURL(/sort=-piece$/)
})

test('the report table stores the chosen columns', async ({ page }) => {
  await open(page)
  await button(page, 'Columns').click()
  const chooser = page.getByRole('group', { name: 'Columns' })
  await chooser.getByRole('checkbox', { name: 'Notes' }).check()
  await chooser.getByRole('checkbox', { name: 'Type' }).uncheck()
  await expect(page.getByRole('columnheader', { name: 'Notes' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Type' })).toHaveCount(0)
  await expect
    .poll(async () => (await storedRows(page, 'preference')).map((row) => row.body as unknown))
    .toEqual([
      { id: 'reports', value: { columns: ['date', 'duration', 'piece', 'composer', 'instrument', 'notes'] } },
    ])
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Notes' })).toBeVisible()
})

async function importedIn(browser: Browser, file: string, text: string, count: number): Promise<Entry[]> {
  const context = await browser.newContext()
  const fresh = await context.newPage()
  await openData(fresh)
  await chooseFile(fresh, file, text)
  await importAll(fresh, count)
  const stored = (await storedRows(fresh)).map((row) => row.body)
  await context.close()
  return byId(stored)
}

test('an export of the table contains its visible rows, and an import restores them', async ({
  page,
  browser,
}) => {
  await open(page, BY_PIECE)
  const json = await downloaded(page, 'Export JSON')
  expect(json.name).toBe('segno-table-2026-11-21.json')
  await expect(page.getByRole('status').filter({ hasText: 'The download has started.' })).toBeVisible()
  expect(await importedIn(browser, json.name, json.text, 6)).toEqual(byId(practice()))

  await page.getByRole('button', { name: 'Frédéric Chopin', exact: true }).click()
  await page.getByRole('button', { name: 'Antonín Dvořák', exact: true }).click()
  const csv = await downloaded(page, 'Export CSV')
  expect(csv.name).toBe('segno-table-2026-11-21.csv')
  expect(csv.text).toContain('Frédéric Chopin,,1,,25,')
  // Only collapsed groups contain the entry with two composers, so the export lacks it.
  const shown = practice().filter(({ pieces }) => pieces.length < 2)
  const again = await importedIn(browser, csv.name, csv.text, shown.length)
  const reported = ({ id, timestamp, localDay, duration, type, instrument, pieces }: Entry) => ({
    ...{ id, timestamp, localDay, duration, type, instrument },
    pieces: pieces.map(({ title, composer }) => ({ title, composer })),
  })
  expect(again.map(reported)).toEqual(byId(shown).map(reported))
})

test('on a phone each row of the report table has two lines', async ({ page }) => {
  await open(page, BY_PIECE)
  await expect(rows(page).first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  const line = page.getByRole('row', { name: /^Consolation No. 3 40 min/ })
  await expect(line).toContainText('Sat 21 Nov · Practice · Franz Liszt · Piano')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

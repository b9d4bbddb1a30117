import { expect, type Locator, type Page, test } from '@playwright/test'
import { countsAsPractice } from '../../../packages/domain/src/entry/entry'
import { appRuns } from '../support/app-start'
import { EVENING } from '../support/logbook-diary'
import { entriesByHand, someOfPractice, tabs } from '../support/reports-diary'
import {
  beyondTheEdge,
  byId,
  coloursIn,
  columnsOf,
  expectFacts,
  importedIn,
  openReportTab,
  report,
  reportMenu,
  tabNamed,
  taken,
  titleOfSvg,
  withoutPieceIds,
} from '../support/reports-page'
import { seedEntries } from '../support/seed-rows'
import { downloaded } from '../support/transfer-files'

/** Script errors, policy violations and requests to other origins of the current test, which expects none. */
const problems: string[] = []

test.beforeEach(async ({ page, baseURL }) => {
  problems.length = 0
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== baseURL) problems.push(request.url())
  })
  await page.clock.setFixedTime(EVENING)
})
test.afterEach(() => expect(problems).toEqual([]))

test('each tab of the reports has an address, arrow keys change the tab, and filters stay', async ({
  page,
}) => {
  const filtered = 'period=all-time&filter=instrument.in.violin'
  await seedEntries(page, entriesByHand(), `/reports/overview?${filtered}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  const list = page.getByRole('tablist', { name: 'Reports' })
  await expect(list.getByRole('tab')).toHaveText(tabs.map(([, name]) => name))
  await appRuns(page)
  await tabNamed(page, 'Overview').focus()
  for (const [id, name] of tabs) {
    await expect(tabNamed(page, name)).toBeFocused()
    await expect(page).toHaveURL(`/reports/${id}?${filtered}`)
    const panel = page.getByRole('tabpanel', { name })
    await expect(panel.getByRole('button', { name: 'Remove Instrument: Violin' })).toBeVisible()
    await expect(panel).toContainText('30 min')
    await page.keyboard.press('ArrowRight')
  }
  await expect(tabNamed(page, 'Overview')).toBeFocused()
  await page.keyboard.press('End')
  await expect(tabNamed(page, 'Trend')).toBeFocused()
  await page.reload()
  await expect(report(page, 'Trend')).toContainText('30 min on 1 day, in 1 entry.')
  await page.goBack()
  await expect(page).toHaveURL(`/reports/overview?${filtered}`)
  await page.goBack()
  await expect(page).toHaveURL(`/reports/chart?${filtered}`)
  await expect(page.getByRole('button', { name: 'Remove Instrument: Violin' })).toBeVisible()
})

test('the reports show the metrics of a small diary as computed by hand', async ({ page }) => {
  await seedEntries(page, entriesByHand(), '/reports/overview')
  await expectFacts(page, {
    // The period has 9901 s on 5 of 30 days in 5 entries. The first piece has 2400 + 1001 s.
    'Practice time': [
      '2 h 45 on 5 days, in 5 entries. Most time on Consolation No. 3: 57 min.',
      'Average per day6 min',
    ],
    Calendar: ['November 2026: 2 h 45 on 5 days.'],
    Regularity: [
      '5 of 30 days; 3 in a row.',
      'Days with practice17%',
      'Days per week1.2',
      'Days in a row now3 days19',
    ],
    // The pieces have 3401, 2500, 1800 and 1000 of 9901 s. 1200 s are without a piece.
    'Top pieces': ['4 pieces', 'Consolation No. 3: 35% of the time.', '42 min', '30 min', '17 min'],
    'Top composers': ['4 composers', 'Franz Liszt: 35% of the time.'],
  })
  await openReportTab(page, 'Habits')
  await expectFacts(page, {
    // Hours in the time zone of each entry: 07, 18, 22 in New York, 23 in Berlin and Taipei.
    'Time of day': [
      '15% in the morning, 30% in the evening, 55% at night. You practised most in the hour from 23:00.',
    ],
    'Days of the week': ['You practised most on Thursdays: 50 min.'],
    Instruments: ['Piano: 82% of the time.', 'Violin 30 min'],
    'Entry types': ['Practice: 85% of the time.'],
    Moods: ['Satisfied: 100% of the noted time.', 'No mood: 2 h 05'],
    Techniques: ['Scale: 100% of the noted time.', 'No technique: 2 h 20'],
    Heatmap: ['2026: 4 h 15 on 7 days.'],
  })
  await openReportTab(page, 'Compare')
  await expectFacts(page, {
    'This period and the previous one': [
      '2 h 45, 1 h 15 more than in the previous 30 days.',
      'Difference+1 h 15+83%',
    ],
    // The Sunday in New York is the seventh day of the week before.
    'Week over week': ['2 h 25; there was no practice by this point last week.', 'Difference+2 h 25'],
    'Month over month': ['2 h 45, 1 h 15 more than by this point last month.', '+83%'],
    'Year over year': ['4 h 15; there was no practice by this point last year.', 'Difference+4 h 15'],
  })
  await openReportTab(page, 'By day')
  await expect(report(page, 'Data').getByRole('row')).toHaveText([
    'DayPractice timeEntriesPer entry',
    'Sat 21 Nov25 min125 min',
    'Fri 20 Nov40 min140 min',
    'Thu 19 Nov50 min150 min',
    'Tue 17 Nov30 min130 min',
    'Sun 15 Nov20 min120 min',
  ])
  await openReportTab(page, 'Entries')
  await expect(page.getByText('5 entries, 2 h 45.')).toBeVisible()
  await openReportTab(page, 'Pieces')
  await expectFacts(page, { Pieces: ['4 pieces, 2 h 25.'] })
  await openReportTab(page, 'Composers')
  await expectFacts(page, { 'Repertoire by composer': ['4 pieces by 4 composers.'] })
  await openReportTab(page, 'One piece')
  await expectFacts(page, {
    'Progress on a piece': ['Consolation No. 3: 57 min on 2 days.', 'A line appears once'],
  })
  await page.getByRole('combobox', { name: 'Period' }).selectOption('All time')
  await expectFacts(page, {
    'Progress on a piece': ['1 h 57 on 3 days. Tempo: ♩ = 72 on 20 Oct, ♩ = 84 on 20 Nov.'],
  })
})

test('reports of zero, one and ten entries contain no NaN, and one entry gets a warning', async ({
  page,
}) => {
  for (const count of [0, 1, 10]) {
    // Each round adds entries to those of the previous round.
    await seedEntries(page, someOfPractice(count), '/reports/overview')
    for (const [, name] of tabs) {
      await openReportTab(page, name)
      const panel = page.getByRole('tabpanel', { name })
      if (count === 0) await expect(panel).toHaveText('No practice logged yet.Add entry')
      else await expect(panel.getByRole('region').or(panel.getByRole('grid')).first()).toBeVisible()
      expect(await panel.innerText()).not.toMatch(/NaN|undefined|null|Infinity|\[object|\{\{|-\d+ (min|h)/)
      if (count === 1 && ['Overview', 'Habits'].includes(name))
        await expect(panel).toContainText('Based on one entry, too little to show a pattern.')
    }
  }
  await expect(page.getByText(/to show a pattern/)).toHaveCount(0)
})

test('an import of the exported Data tab or of the table with all columns restores the same entries', async ({
  page,
  browser,
}) => {
  const entries = [...entriesByHand(), ...someOfPractice(60)]
  const practice = byId(entries.filter(countsAsPractice))
  await seedEntries(page, entries, '/reports/data?period=all-time')
  const json = await downloaded(page, 'Export JSON')
  expect(await importedIn(browser, json, practice.length)).toEqual(practice)
  const csv = await downloaded(page, 'Export CSV')
  expect(withoutPieceIds(await importedIn(browser, csv, practice.length))).toEqual(withoutPieceIds(practice))
  await openReportTab(page, 'Entries')
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  for (const box of await page.getByRole('group', { name: 'Columns' }).getByRole('checkbox').all())
    await box.check()
  const again = await importedIn(browser, await downloaded(page, 'Export CSV'), practice.length)
  expect(again.map(columnsOf)).toEqual(practice.map(columnsOf))
})

/** Tabs whose reports all use the same components, so the test checks only the first report. */
const ofOneKind = new Set(['Compare', 'Trend'])

const withoutChart = ['Data', 'Regularity', 'Moods', 'Techniques']

test('the reports can save charts as images and as data', async ({ page }) => {
  await seedEntries(page, entriesByHand(), '/reports/overview')
  for (const [, name] of tabs.filter(([id]) => id !== 'table')) {
    await openReportTab(page, name)
    const sections = await page.getByRole('tabpanel').getByRole('region').all()
    for (const section of sections.slice(0, ofOneKind.has(name) ? 1 : undefined)) {
      const title = (await section.getByRole('heading').first().textContent()) ?? ''
      const menu = reportMenu(page, title)
      if (withoutChart.includes(title)) await expectRowsOnly(page, menu)
      else await expectPicture(page, menu, title)
    }
    const [first] = sections
    // All reports create JSON, CSV and PNG files in the same way.
    if (first && ['Overview', 'By day', 'One piece'].includes(name)) await expectRows(page, first)
  }
})

async function expectRowsOnly(page: Page, menu: Locator): Promise<void> {
  await menu.click()
  const formats = page.getByRole('menuitem', { name: /^Save as/ })
  await expect(formats).toHaveText(['Save as data (CSV)', 'Save as data (JSON)'])
  await page.keyboard.press('Escape')
}

async function expectPicture(page: Page, menu: Locator, title: string): Promise<void> {
  const svg = (await taken(page, menu, 'SVG')).toString()
  expect(await page.evaluate(titleOfSvg, svg)).toBe(title)
  expect(svg, title).not.toMatch(/NaN|undefined|var\(--/)
}

async function expectRows(page: Page, section: Locator): Promise<void> {
  const title = (await section.getByRole('heading').first().textContent()) ?? ''
  const menu = reportMenu(page, title)
  const { rows } = JSON.parse((await taken(page, menu, 'JSON')).toString())
  const [head, ...lines] = (await taken(page, menu, 'CSV')).toString().trimEnd().split('\r\n')
  expect(head).toBe(`\ufeffsegno_report,${Object.keys(rows[0]).join()}`)
  expect(lines).toHaveLength(rows.length)
  if (withoutChart.includes(title)) return
  expect(await coloursIn(page, await taken(page, menu, 'PNG')), title).toBeGreaterThan(8)
}

test('the keyboard alone can move through the charts, lists, menus and tables of the reports', async ({
  page,
}) => {
  await seedEntries(page, entriesByHand(), '/reports/overview')
  const chart = page.getByRole('slider', { name: 'Practice time by day' })
  const menu = reportMenu(page, 'Practice time')
  // The app fetches the menus after the first screen.
  await expect(menu).toBeVisible()
  await chart.focus()
  await expect(chart).toHaveAttribute('aria-valuetext', /^25\smin, .*21\sNov/)
  await page.keyboard.press('ArrowLeft')
  await expect(chart).toHaveAttribute('aria-valuetext', /^40\smin, .*20\sNov/)
  await page.keyboard.press('Home')
  await expect(chart).toHaveAttribute('aria-valuetext', /23\sOct/)
  await page.keyboard.press('Shift+Tab')
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Show as table' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(report(page, 'Practice time').getByRole('row')).toHaveCount(31)
  await expect(menu).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('group', { name: 'Practice time' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '15 Nov: Show details' })).toBeFocused()
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Hide table' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await reportMenu(page, 'Calendar').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Previous month' })).toBeFocused()
  await page.keyboard.press('Tab')
  const month = page.getByRole('slider', { name: 'Practice in November 2026' })
  await expect(month).toBeFocused()
  await expect(month).toHaveAttribute('aria-valuetext', /^25\smin, .*21\sNov/)
  await page.keyboard.press('ArrowUp')
  await expect(month).toHaveAttribute('aria-valuetext', /^No practice, .*14\sNov/)
  const first = report(page, 'Top pieces').getByRole('link').first()
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/repertoire\/.*prelude/i)
})

test("the reports open a month's days and a day's entries, and a link returns to the month", async ({
  page,
}) => {
  await seedEntries(page, entriesByHand(), '/reports/overview?period=this-year')
  const period = () => new URL(page.url()).searchParams.get('period')
  const months = page.getByRole('slider', { name: 'Practice time by month' })
  await months.focus()
  await expect(months).toHaveAttribute('aria-valuetext', /^2\sh 45, November\s2026, .*: Show details$/)
  await page.keyboard.press('Enter')
  await expect.poll(period).toBe('2026-11-01..2026-11-30')
  const days = page.getByRole('slider', { name: 'Practice time by day' })
  await days.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect.poll(period).toBe('2026-11-20..2026-11-20')
  await expect(report(page, 'Entries').getByRole('listitem')).toHaveCount(1)
  await expect(report(page, 'Entries').getByRole('link').first()).toContainText('40 min')
  await page.getByRole('link', { name: 'All of November 2026' }).click()
  await expect.poll(period).toBe('2026-11-01..2026-11-30')
  const calendar = page.getByRole('slider', { name: 'Practice in November 2026' })
  await expect(page.getByRole('button', { name: 'Next month' })).toBeDisabled()
  await page.getByRole('button', { name: 'Previous month' }).click()
  await expect(page.getByRole('slider', { name: 'Practice in October 2026' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous month' })).toBeDisabled()
  await page.getByRole('button', { name: 'Next month' }).click()
  await calendar.getByText('19', { exact: true }).click()
  await expect.poll(period).toBe('2026-11-19..2026-11-19')
  await report(page, 'Entries').getByRole('link', { name: 'Open in the logbook' }).click()
  await expect(page).toHaveURL(/\/logbook\?from=2026-11-19&to=2026-11-19/)
})

test('printed reports show the metrics without controls', async ({ page }) => {
  await seedEntries(page, entriesByHand(), '/reports/overview')
  for (const [, name] of tabs) {
    await openReportTab(page, name)
    const fact = page.getByText(/2\sh\s(45|25)|4\sh\s15|57\smin on|by 4 composers/).first()
    await expect(fact).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(fact).toBeVisible()
    for (const role of ['button', 'tab', 'combobox', 'navigation'] as const) {
      // Column headers are sort buttons, so they stay in print.
      const pressed = page.getByRole(role).and(page.locator(':not([role=columnheader] *)'))
      await expect(pressed.filter({ visible: true }), `${name}: ${role}`).toHaveCount(0)
    }
    await page.emulateMedia({ media: 'screen' })
  }
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page(?![a-z])/gi)
  expect(pages).toHaveLength(1)
})

test('the reports in German and Chinese fit the width of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await seedEntries(page, [...entriesByHand(), ...someOfPractice(40)], '/reports/overview')
  for (const language of ['de', 'zh-TW']) {
    await page.evaluate((chosen) => localStorage.setItem('segno.language', chosen), language)
    await page.goto('/reports/overview?period=this-month&filter=instrument.in.piano,violin')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    for (const [id] of tabs) {
      await page.getByRole('combobox').first().selectOption(id)
      await expect(page).toHaveURL(new RegExp(`/reports/${id}\\?`))
      await expect(page.getByRole('main').locator('section, [role=grid]').first()).toBeVisible()
      expect(await page.evaluate(beyondTheEdge), `${language} ${id}`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    }
  }
})

import { expect, type Page, test } from '@playwright/test'
import { yearsOfPractice } from '../../../packages/domain/testing/generators/years-of-practice'
import { logLine, openLogbook, storedEntries } from '../support/diary-page'
import { EVENING, lastDays, logbookDiary, practised } from '../support/logbook-diary'
import { seedEntries } from '../support/seed-rows'

test.use({ viewport: { width: 1280, height: 800 } })
test.beforeEach(({ page }) => page.clock.setFixedTime(EVENING))

const list = (page: Page) => page.getByRole('list', { name: 'Entries' })
const row = (page: Page, name: string | RegExp) => list(page).getByRole('listitem', { name })
const details = (page: Page) => page.getByRole('region', { name: 'Entry details' })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search entries' })

test('the logbook lists days, newest first, each with its practice', async ({ page }) => {
  await seedEntries(page, lastDays())
  await expect(list(page).getByRole('listitem')).toHaveCount(7)
  await expect(list(page).getByRole('heading')).toHaveText(['Today', 'Yesterday', /17/])
  const first = list(page).getByRole('listitem').first()
  await expect(first).toHaveAccessibleName(/^Consolation No\. 3, Franz Liszt, Today, .*20.*, 40 min$/)
  await expect(first).toContainText('1 h 05')
  // The list shows a change of status but adds no time for it.
  await expect(row(page, /Yesterday, .*21:10|Yesterday, .*09:10/).first()).toContainText('1 h 30')
  await expect(row(page, /Yesterday/).last()).toContainText('Status change')
})

test('the logbook sums up this week in one sentence', async ({ page }) => {
  await seedEntries(page, lastDays())
  await expect(page.getByText('3 h 40 on 3 days this week; most time on')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Practice at a glance' })).toContainText('This week3 h 40')
})

test('the logbook recalls the practice of this day in an earlier year and opens it', async ({ page }) => {
  const memory = page.getByRole('link', {
    name: 'On this day 2 years ago: Arabesque, Claude Debussy, 45 min',
  })
  await seedEntries(page, [...lastDays(), practised('2024-11-21', '17:00', 45, [['Arabesque', 'Debussy']])])
  await memory.click()
  await expect(details(page).getByRole('heading')).toHaveText('Arabesque')
  await details(page).getByRole('button', { name: 'Delete' }).click()
  await expect(memory).toHaveCount(0)
})

test('the month above the logbook opens a list of months, and the keyboard alone can choose one', async ({
  page,
}) => {
  await seedEntries(page, [...lastDays(), ...yearsOfPractice({ seed: 5, entries: 400, years: 3 })])
  const month = page.getByRole('button', { name: /go to another month$/ })
  await expect(month).toContainText('November 2026')
  await month.focus()
  await page.keyboard.press('Enter')
  const months = page.getByRole('dialog', { name: 'Go to a month' })
  await expect(months.getByRole('button', { name: /^November 2026, \d/ })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(months).toHaveCount(0)
  await expect(month).toContainText('October 2026')
  await expect(
    list(page)
      .getByRole('listitem')
      .filter({ has: page.locator(':focus') }),
  ).toHaveAccessibleName(/ October/)
})

test('the details of an entry show every field, and the share of each piece in the time', async ({
  page,
}) => {
  await seedEntries(page, lastDays())
  await row(page, /^Consolation.*40\smin/)
    .getByRole('link')
    .click()
  await expect(details(page).getByRole('heading')).toHaveText('Consolation No. 3')
  for (const text of ['Franz Liszt', '12–20', '84', 'Satisfied', 'Arpeggio', 'tone', '1 goal', 'Piano']) {
    await expect(details(page)).toContainText(text)
  }
  await expect(page).toHaveURL(/\?entry=entry-0001$/)
  await row(page, /^Nocturne/)
    .getByRole('link')
    .click()
  await expect(details(page)).toContainText('Humoresque')
  await expect(details(page)).toContainText('25 min')
})

test('the details of an entry show another time zone and the tool that wrote the entry', async ({ page }) => {
  await seedEntries(page, lastDays(), '/logbook?entry=entry-0007')
  for (const text of ['Asia/Taipei', 'Metronome', 'Auto-logged', 'Violin']) {
    await expect(details(page)).toContainText(text)
  }
})

test('the logbook says that it found no entry at the address of an unknown one', async ({ page }) => {
  await seedEntries(page, lastDays(), '/logbook?entry=nobody')
  await expect(details(page)).toContainText('Entry not found')
  await details(page).getByRole('button', { name: 'Go to logbook' }).click()
  await expect(page).toHaveURL(/\/logbook$/)
})

test('the search of the logbook ignores diacritics and finds other scripts', async ({ page }) => {
  await seedEntries(page, logbookDiary())
  await search(page).fill('dvorak')
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  await expect(list(page)).toContainText('Nocturne, Op. 9 No. 2')
  await search(page).fill('月光')
  await expect(list(page)).toContainText('月光奏鳴曲')
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  await search(page).fill('LISZT thumb')
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: /^1 entry, \d+\smin$/ })).toBeAttached()
})

test('the search of the logbook finds an opus number, marks it and shows the total time of its hits', async ({
  page,
}) => {
  await seedEntries(page, logbookDiary())
  await search(page).fill('op 9 no 2')
  await expect(page.getByRole('status').filter({ hasText: /^\d+ entr(y|ies), \d/ })).toBeAttached()
  await expect(
    list(page).getByRole('listitem').first().getByText('Op. 9 No. 2', { exact: true }),
  ).toBeVisible()
  await search(page).fill('thumb')
  await expect(list(page).locator('mark')).toHaveText(/thumb/i)
})

test('the logbook prints its latest 500 entries and no blank page', async ({ page }) => {
  await seedEntries(page, [...logbookDiary(), ...yearsOfPractice({ seed: 12, entries: 200, years: 2 })])
  await expect(list(page).getByRole('listitem').first()).toBeVisible()
  // Browsers dispatch `beforeprint` before they open the print preview.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  await expect(list(page).getByRole('listitem')).toHaveCount(500)
  await expect(page.getByText(/^The latest 500 of 6\d\d entries are printed/)).toBeVisible()
  const blank = await page.evaluate(() => {
    const last = document.querySelector('[data-row="499"]')?.getBoundingClientRect()
    return document.documentElement.getBoundingClientRect().bottom - (last?.bottom ?? 0)
  })
  expect(blank).toBeLessThan(300)
})

test('a search without a result offers to clear the search and the filters', async ({ page }) => {
  await seedEntries(page, lastDays())
  await search(page).fill('no such word')
  await expect(page.getByText('No entries match.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(list(page).getByRole('listitem')).toHaveCount(7)
  await expect(search(page)).toHaveValue('')
})

test('a filter narrows the logbook and goes into the address, and Back removes it', async ({ page }) => {
  await seedEntries(page, lastDays())
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const panel = page.getByRole('region', { name: 'Filters' })
  await panel.getByRole('button', { name: 'Lesson' }).click()
  await expect(page).toHaveURL(/\?type=lesson$/)
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  await panel.getByRole('combobox', { name: 'Composer' }).pressSequentially('lis')
  await page.getByRole('option', { name: 'Franz Liszt (2)' }).click()
  await expect(page.getByText('No entries match.')).toBeVisible()
  await page.goBack()
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove Lesson' }).click()
  // The open panel leaves room for a few rows only. `aria-setsize` has the number of all.
  await expect(list(page).getByRole('listitem').first()).toHaveAttribute('aria-setsize', '7')
})

test('Enter in a filter field chooses the first suggestion', async ({ page }) => {
  await seedEntries(page, lastDays())
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const composer = page.getByRole('region', { name: 'Filters' }).getByRole('combobox', { name: 'Composer' })
  await composer.pressSequentially('franz li')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Franz Liszt (2)'])
  await composer.press('Enter')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(composer).toHaveValue('Franz Liszt')
  await expect(list(page).getByRole('listitem')).toHaveCount(2)
})

test('chips filter the logbook by this week, by last year and by source', async ({ page }) => {
  await seedEntries(page, [...lastDays(), practised('2025-03-04', '17:00', 45, [['Arabesque', 'Debussy']])])
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const panel = page.getByRole('region', { name: 'Filters' })
  await panel.getByRole('button', { name: 'This week' }).click()
  await expect(page).toHaveURL(/\?from=2026-11-1[56]$/)
  await panel.getByRole('button', { name: 'Last year' }).click()
  await expect(page).toHaveURL(/\?from=2025-01-01&to=2025-12-31$/)
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  await panel.getByRole('button', { name: 'Last year' }).click()
  await panel.getByRole('combobox', { name: 'Piece' }).pressSequentially('李斯特')
  await expect(page.getByRole('option', { name: /Franz Liszt/ })).not.toHaveCount(0)
  await page.keyboard.press('Escape')
  await panel.getByRole('group', { name: 'Source' }).getByRole('button').first().click()
  await expect(page).toHaveURL(/\?source=/)
})

test('one choice filters a piece under every spelling of its composer and shows one chip', async ({
  page,
}) => {
  const spellings = ['Chopin', 'Frédéric Chopin'].map((composer, at) =>
    practised(`2026-11-1${at}`, '17:00', 45, [['Ballade', composer]]),
  )
  await seedEntries(page, [...lastDays(), ...spellings])
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const panel = page.getByRole('region', { name: 'Filters' })
  await panel.getByRole('combobox', { name: 'Piece' }).pressSequentially('蕭邦 ball')
  await page.getByRole('option', { name: 'Ballade, Frédéric Chopin (2)' }).click()
  await expect(list(page).getByRole('listitem')).toHaveCount(2)
  await page
    .getByRole('list', { name: 'Active filters' })
    .getByRole('button', { name: 'Remove Ballade' })
    .click()
  await expect(page).toHaveURL(/\/logbook$/)
})

test('the musician can remove a period and a composer from the filters', async ({ page }) => {
  await seedEntries(page, lastDays())
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const panel = page.getByRole('region', { name: 'Filters' })
  const year = panel.getByRole('button', { name: 'This year' })
  await year.click()
  await expect(page).toHaveURL(/\?from=\d{4}-01-01$/)
  await year.click()
  await expect(page).toHaveURL(/\/logbook$/)
  const composer = panel.getByRole('combobox', { name: 'Composer' })
  await composer.click()
  await page.getByRole('option', { name: 'Franz Liszt (2)' }).click()
  await expect(composer).toHaveValue('Franz Liszt')
  await expect(list(page).getByRole('listitem')).toHaveCount(2)
  await composer.fill('no such name')
  await composer.blur()
  await expect(composer).toHaveValue('Franz Liszt')
  await composer.fill('')
  await expect(page).toHaveURL(/\/logbook$/)
})

test('a day of the heatmap ends a search and opens its entries in the list', async ({ page }) => {
  await seedEntries(page, lastDays(), '/logbook?q=bach')
  const heatmap = page.getByRole('slider', { name: 'Practice over the last six months, day by day' })
  await heatmap.focus()
  await page.keyboard.press('ArrowUp')
  await expect(heatmap).toHaveAttribute('aria-valuetext', /: Show in the list$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/logbook\?entry=/)
  await expect(list(page).getByRole('listitem').locator(':focus')).toBeVisible()
})

test('the heatmap shows a whole year in a very wide window', async ({ page }) => {
  await page.setViewportSize({ width: 1680, height: 1000 })
  await seedEntries(page, [...lastDays(), practised('2025-12-24', '17:00', 45, [['Arabesque', 'Debussy']])])
  const strip = page.getByRole('region', { name: 'Practice at a glance' })
  await expect(strip.getByRole('slider', { name: /^Practice over the last twelve months/ })).toBeVisible()
  await expect(strip).toContainText('4 days with practice in the last twelve months')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(strip).toContainText('3 days with practice in the last six months')
})

test('the logbook applies both the search and the filter of its address', async ({ page }) => {
  await seedEntries(page, lastDays(), '/logbook?q=liszt&from=2026-11-21')
  await expect(search(page)).toHaveValue('liszt')
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(/From .*2026/)
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
})

test('the empty logbook asks for the instrument and contains the quick line', async ({ page }) => {
  await page.goto('/logbook')
  await page
    .getByRole('radiogroup', { name: 'What do you play?' })
    .getByRole('radio', { name: 'Violin' })
    .check()
  await expect(page.getByRole('radio', { name: 'Violin' })).toBeChecked()
  const line = page.getByRole('main').getByRole('textbox', { name: 'What did you practise?' })
  await line.fill('25 Gigue')
  await expect(page.getByRole('main').getByRole('combobox', { name: 'Which instrument?' })).toHaveCount(0)
  await line.press('Enter')
  await expect(row(page, /^Gigue/)).toBeVisible()
  await expect(line).toHaveCount(0)
  // Choosing the instrument shows no toast of its own.
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(1)
  expect((await storedEntries(page))[0]).toMatchObject({ instrument: 'violin' })
})

test('a second toast with the same text replaces the first', async ({ page }) => {
  await openLogbook(page)
  for (const title of ['Gigue', 'Bourree']) {
    await logLine(page, `25 ${title} /violin`)
    await expect(row(page, new RegExp(`^${title}`))).toBeVisible()
  }
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(row(page, /^Bourree/)).toHaveCount(0)
  await expect(row(page, /^Gigue/)).toBeVisible()
})

test('an empty diary offers three ways to log, and an import', async ({ page }) => {
  await page.goto('/logbook')
  await expect(page.getByText('Your practice appears here, day by day.')).toBeVisible()
  const line = page.getByRole('textbox', { name: 'What did you practise?' })
  await expect(page.getByRole('main').locator(line)).toBeVisible()
  // The quick log dialog replaces the line on the screen.
  await page.keyboard.press('l')
  await expect(page.getByRole('dialog', { name: 'Quick log' }).locator(line)).toBeFocused()
  await expect(line).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add your first entry', exact: true }).click()
  await expect(page).toHaveURL(/\/logbook\/new/)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Start the timer', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Import data' }).click()
  await expect(page).toHaveURL(/\/settings\/data/)
})

test('arrow keys move through the logbook, and Enter moves the focus to the details', async ({ page }) => {
  await seedEntries(page, lastDays())
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('j')
  await expect(details(page).getByRole('heading')).toHaveText('Consolation No. 3')
  await page.keyboard.press('j')
  await expect(details(page).getByRole('heading')).toHaveText('Prelude in C')
  await page.keyboard.press('ArrowDown')
  await expect(details(page).getByRole('heading').first()).toHaveText('Nocturne, Op. 9 No. 2')
  await page.keyboard.press('k')
  await page.keyboard.press('ArrowUp')
  await expect(details(page).getByRole('heading')).toHaveText('Consolation No. 3')
  await page.keyboard.press('Enter')
  await expect(details(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(row(page, /^Consolation.*40\smin/).getByRole('link')).toBeFocused()
  await page.keyboard.press('e')
  await expect(page).toHaveURL(/\/logbook\/entry-0001\/edit$/)
  await page.goBack()
  await expect(page).toHaveURL(/\?entry=entry-0001$/)
})

test('single-letter shortcuts do nothing in the search field', async ({ page }) => {
  await seedEntries(page, lastDays())
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('/')
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('jke')
  await expect(search(page)).toHaveValue('jke')
  await expect(details(page)).toContainText('Select an entry')
})

test('Undo restores a deleted entry, and the focus stays in the list', async ({ page }) => {
  await seedEntries(page, lastDays())
  await row(page, /^Prelude/)
    .getByRole('link')
    .click()
  await page.keyboard.press('Delete')
  await expect(row(page, /^Prelude/)).toHaveCount(0)
  await expect(row(page, /^Nocturne/).getByRole('link')).toBeFocused()
  await expect(details(page).getByRole('heading').first()).toHaveText('Nocturne, Op. 9 No. 2')
  await expect(page.getByText('Deleted', { exact: true })).toBeVisible()
  expect(await storedEntries(page)).toHaveLength(6)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, /^Prelude/)).toBeVisible()
  await expect(row(page, /^Nocturne/).getByRole('link')).toBeFocused()
  await expect.poll(async () => (await storedEntries(page)).length).toBe(7)
})

test('the buttons of the details delete, repeat and edit an entry', async ({ page }) => {
  await seedEntries(page, lastDays(), '/logbook?entry=entry-0002')
  await details(page).getByRole('button', { name: 'Repeat' }).click()
  await expect(page.getByText('Logged again: Prelude in C, 25 min')).toBeVisible()
  await expect(row(page, /^Prelude in C.*Today/)).toHaveCount(2)
  await details(page).getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, /^Prelude in C.*Today/)).toHaveCount(1)
  await details(page).getByRole('button', { name: 'Edit' }).click()
  await expect(page).toHaveURL(/\/logbook\/entry-\d+\/edit$/)
})

test('the musician can log the last entry again with two presses', async ({ page }) => {
  await seedEntries(page, lastDays())
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Repeat the last entry' }).click()
  await expect(row(page, /^Consolation.*40\smin/)).toHaveCount(2)
  await expect(list(page).getByRole('listitem').first()).toContainText('1 h 45')
})

test('the logbook shows a change of status but does not edit it', async ({ page }) => {
  await seedEntries(page, lastDays(), '/logbook?entry=entry-0005')
  await expect(details(page)).toContainText('Status changed: learning → working')
  await expect(details(page).getByRole('button')).toHaveAccessibleName('Delete')
})

test('the logbook reports an unreadable entry and does not list it', async ({ page }) => {
  const [first, ...rest] = lastDays()
  await seedEntries(page, [{ ...first, duration: 'long' } as never, ...rest])
  await expect(page.getByText('1 entry could not be read. It has been set aside.')).toBeVisible()
  await expect(list(page).getByRole('listitem')).toHaveCount(6)
})

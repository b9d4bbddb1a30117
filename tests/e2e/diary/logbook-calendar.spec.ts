import { expect, type Page, test } from '@playwright/test'
import type { Entry } from '../../../packages/domain/src/entry/entry'
import { bothWidths, expectAccessible } from '../support/accessibility'
import { undo } from '../support/diary-page'
import { EVENING, lastDays, practised } from '../support/logbook-diary'
import { seedEntries } from '../support/seed-rows'

test.use({ viewport: { width: 1280, height: 800 }, locale: 'en-GB', reducedMotion: 'reduce' })
test.beforeEach(({ page }) => page.clock.setFixedTime(EVENING))

/** Returns recent and earlier entries: one over midnight, two that overlap, one without a time of day. */
function diary(): Entry[] {
  return [
    ...lastDays(),
    practised('2026-11-18', '23:30', 60, [['Berceuse', 'Frédéric Chopin']]),
    practised('2026-11-16', '10:00', 60, [['Etude A', 'Carl Czerny']]),
    practised('2026-11-16', '10:30', 60, [['Etude B', 'Carl Czerny']]),
    practised('2026-11-16', '12:00', 20, [['From the notebook', null]], {
      metadata: { source: 'import', timeUnknown: true },
    }),
    practised('2026-10-05', '18:00', 30, [['Autumn song', null]]),
  ]
}

const views = (page: Page) => page.getByRole('navigation', { name: 'View' })
const view = (page: Page, name: string) => views(page).getByRole('link', { name, exact: true })
const grid = (page: Page, name: string | RegExp) => page.getByRole('grid', { name })
const dayCell = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const column = (page: Page, name: string | RegExp) => page.getByRole('gridcell', { name })
const block = (page: Page, name: string | RegExp) => page.getByRole('grid').getByRole('link', { name })
const details = (page: Page) => page.getByRole('region', { name: 'Entry details' })

test('the logbook switches to month and week, and the device remembers the view', async ({ page }) => {
  await seedEntries(page, diary())
  await expect(view(page, 'List')).toHaveAttribute('aria-current', 'page')
  await view(page, 'Month').click()
  await expect(grid(page, 'November 2026')).toBeVisible()
  await expect(page).toHaveURL(/\/logbook\?view=month$/)
  await view(page, 'Week').click()
  await expect(grid(page, '16 – 22 Nov 2026')).toBeVisible()
  await page.goto('/logbook')
  await expect(grid(page, '16 – 22 Nov 2026')).toBeVisible()
  await page.goto('/logbook?q=liszt')
  await expect(page.getByRole('list', { name: 'Entries' })).toBeVisible()
  await view(page, 'List').click()
  await page.goto('/logbook')
  await expect(page.getByRole('list', { name: 'Entries' })).toBeVisible()
})

test("the month of the logbook shows the total of each day, and a press lists the day's entries", async ({
  page,
}) => {
  await seedEntries(page, diary(), '/logbook?view=month')
  await expect(dayCell(page, /^Saturday.*21\sNovember\s2026, 1\sh 05, 2 entries$/)).toHaveAttribute(
    'aria-current',
    'date',
  )
  const today = page.getByRole('region', { name: 'Today' })
  await expect(today.getByRole('listitem')).toHaveCount(2)
  // The cell also contains links of entries, so the test clicks at its number.
  await dayCell(page, /20\sNovember\s2026, 1\sh 30, 3 entries$/).click({ position: { x: 12, y: 12 } })
  const yesterday = page.getByRole('region', { name: 'Yesterday' })
  await expect(yesterday.getByRole('listitem')).toHaveCount(3)
  await yesterday.getByRole('link', { name: /Nocturne/ }).click()
  await expect(details(page)).toContainText('Humoresque')
  await page.getByRole('button', { name: 'Yesterday' }).click()
  await expect(yesterday).toBeVisible()
  await dayCell(page, /^Sunday.*1\sNovember\s2026$/).click()
  await expect(page.getByText('No entries on this day.')).toBeVisible()
})

test('a press on the blank part of a day with entries selects the day in the month of the logbook', async ({
  page,
}) => {
  await seedEntries(page, diary(), '/logbook?view=month')
  const cell = page.getByRole('gridcell').filter({ has: dayCell(page, /18\sNovember\s2026/) })
  const { width, height } = (await cell.boundingBox()) ?? { width: 0, height: 0 }
  await cell.click({ position: { x: width / 2, y: height - 6 } })
  await expect(page).toHaveURL(/date=2026-11-18/)
  await cell.getByRole('link').first().click()
  await expect(details(page)).toBeVisible()
})

test('buttons and a list turn the month of the logbook, and an empty month offers a day with entries', async ({
  page,
}) => {
  await seedEntries(page, diary(), '/logbook?view=month&date=2026-11')
  await page.getByRole('button', { name: 'October 2026', exact: true }).click()
  await expect(grid(page, 'October 2026')).toBeVisible()
  await expect(page).toHaveURL(/date=2026-10-01/)
  await page.getByRole('button', { name: 'September 2026', exact: true }).click()
  await page.getByRole('button', { name: 'August 2026', exact: true }).click()
  await page.getByRole('button', { name: 'Go to 5 Oct 2026' }).click()
  await expect(grid(page, 'October 2026')).toBeVisible()
  await page.getByRole('button', { name: /go to another month$/ }).click()
  await page
    .getByRole('dialog', { name: 'Go to a month' })
    .getByRole('button', { name: /^November 2026/ })
    .click()
  await expect(grid(page, 'November 2026')).toBeVisible()
})

test('the keyboard alone can move through the month of the logbook and open an entry of a day', async ({
  page,
}) => {
  await seedEntries(page, diary(), '/logbook?view=month')
  const today = dayCell(page, /21\sNovember\s2026/)
  await today.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(dayCell(page, /20\sNovember\s2026/)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(dayCell(page, /13\sNovember\s2026/)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(dayCell(page, /^Monday.* 9\sNovember\s2026/)).toBeFocused()
  await page.keyboard.press('PageUp')
  await expect(dayCell(page, /^Friday.* 9\sOctober\s2026/)).toBeFocused()
  await expect(grid(page, 'October 2026')).toBeVisible()
  await page.keyboard.press('t')
  await expect(today).toBeFocused()
  await page.keyboard.press('Enter')
  const region = page.getByRole('region', { name: 'Today' })
  await expect(region).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(details(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('grid').locator(':focus')).toHaveAccessibleName(/^Consolation No\. 3/)
})

test("the keys G and T open the timer from a focused day in the logbook's month", async ({ page }) => {
  await seedEntries(page, diary(), '/logbook?view=month&date=2026-10-05')
  await dayCell(page, /^Monday.* 5\sOctober\s2026/).focus()
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(page).toHaveURL(/\/timer$/)
})

test('the week of the logbook places entries by time of day and length, and overlapping ones side by side', async ({
  page,
}) => {
  await seedEntries(page, diary(), '/logbook?view=week')
  const box = async (name: RegExp) => {
    const found = await block(page, name).first().boundingBox()
    if (!found) throw new Error(`${name} is not drawn`)
    return found
  }
  const [a, b] = [await box(/^Etude A/), await box(/^Etude B/)]
  expect(b.y).toBeGreaterThan(a.y)
  expect(b.x).toBeGreaterThanOrEqual(a.x + a.width)
  expect(Math.abs(a.height - b.height)).toBeLessThan(1)
  const lesson = await box(/^Lesson/)
  expect(lesson.height).toBeLessThan(a.height)
  // The week draws an entry over midnight on both days and counts its time on the first.
  await expect(block(page, /^Berceuse/)).toHaveCount(2)
  await expect(column(page, /18\sNovember\s2026, 1\sh, 1 entry$/)).toBeVisible()
  await expect(column(page, /^Thursday.* 19\sNovember\s2026$/)).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'No time of day' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^No time of day/ }).getByRole('link')).toHaveCount(2)
})

test('a press on an entry of the week shows its details beside the week, and Close or Delete hides them', async ({
  page,
}) => {
  await seedEntries(page, diary(), '/logbook?view=week')
  await block(page, /^Etude B/).click()
  await expect(details(page).getByRole('heading')).toHaveText('Etude B')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(details(page)).toHaveCount(0)
  await expect(column(page, /16\sNovember\s2026/)).toBeFocused()
  await block(page, /^Etude B/).click()
  await details(page).getByRole('button', { name: 'Delete' }).click()
  await expect(block(page, /^Etude B/)).toHaveCount(0)
  await expect(details(page)).toHaveCount(0)
  await undo(page, 'Deleted')
  await expect(block(page, /^Etude B/)).toBeVisible()
})

test('the key D deletes the focused entry of the week and keeps the chosen day', async ({ page }) => {
  await seedEntries(page, diary(), '/logbook?view=week')
  await block(page, /Etude B/).click()
  await block(page, /Nocturne/).focus()
  await page.keyboard.press('d')
  await expect(block(page, /Nocturne/)).toHaveCount(0)
  await expect(block(page, /Etude B/)).toBeVisible()
  await expect(details(page)).toHaveCount(0)
  await expect(page).toHaveURL(/date=2026-11-16/)
  await undo(page, 'Deleted')
  await expect(block(page, /Nocturne/)).toBeVisible()
})

test('the keyboard alone can move through the week of the logbook and open an entry', async ({ page }) => {
  await seedEntries(page, diary(), '/logbook?view=week&date=2026-11-17')
  await column(page, /17\sNovember\s2026/).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(column(page, /16\sNovember\s2026/)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(block(page, /^From the notebook/)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(block(page, /^Etude A/)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(details(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(block(page, /^Etude A/)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(column(page, /17\sNovember\s2026/)).toBeFocused()
  await page.keyboard.press('PageUp')
  await expect(column(page, /10\sNovember\s2026/)).toBeFocused()
  await expect(grid(page, '9 – 15 Nov 2026')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Date and time')).toHaveValue(/^2026-11-10T/)
})

test('a press on an empty time of the week opens the form with that time, and Cancel reopens the week', async ({
  page,
}) => {
  await seedEntries(page, diary(), '/logbook?view=week&date=2026-11-17')
  const day = column(page, /17\sNovember\s2026/)
  const size = await day.boundingBox()
  if (!size) throw new Error('the day is not drawn')
  // The week shows the hours 0 (rest of the Berceuse), 1 (Taipei), 7 to 21 and 23.
  await day.click({ position: { x: 40, y: size.height * 0.5 } })
  await expect(page.getByLabel('Date and time')).toHaveValue(/^2026-11-17T1[0-9]:(00|15|30|45)$/)
  const chosen = await page.getByLabel('Date and time').inputValue()
  await page.getByRole('textbox', { name: 'Duration' }).fill('45')
  await expect(page.getByLabel('Date and time')).toHaveValue(chosen)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/date=2026-11-17/)
})

test('in the week, a press beside an open entry opens the form, or closes the entry on a future day', async ({
  page,
}) => {
  await seedEntries(page, diary(), '/logbook?view=week')
  await block(page, /^Etude B/).click()
  await expect(details(page)).toBeVisible()
  const place = async (name: RegExp) => {
    const size = await column(page, name).boundingBox()
    if (!size) throw new Error(`${name} is not drawn`)
    return { position: { x: size.width / 2, y: size.height * 0.5 } }
  }
  await column(page, /17\sNovember\s2026/).click(await place(/17 November 2026/))
  await expect(page.getByLabel('Date and time')).toHaveValue(/^2026-11-17T1[0-9]:/)
  await page.goBack()
  await expect(details(page)).toBeVisible()
  await column(page, /22\sNovember\s2026/).click(await place(/22 November 2026/))
  await expect(details(page)).toHaveCount(0)
  await expect(column(page, /22\sNovember\s2026/)).toBeFocused()
})

test('Back from the entry form shows the details that the musician opened just before the form', async ({
  page,
}) => {
  await seedEntries(page, diary(), '/logbook?view=week')
  const link = await block(page, /^Etude B/).elementHandle()
  // Both presses happen in one task, before the address bar shows the entry.
  await column(page, /17\sNovember\s2026/).evaluate(async (day, entry) => {
    entry?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
    // React renders the entry in a microtask.
    await Promise.resolve()
    const { left, top, width, height } = day.getBoundingClientRect()
    const place = { clientX: left + width / 2, clientY: top + height / 2 }
    day.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1, ...place }))
  }, link)
  await expect(page.getByLabel('Date and time')).toHaveValue(/^2026-11-17T1[0-9]:/)
  await page.goBack()
  await expect(details(page)).toBeVisible()
})

test("the logbook's month, week and list of a day name the movement of a work before the work", async ({
  page,
}) => {
  const work = 'Sonata in D minor, Op. 31 No. 2'
  const movements = ['I. Largo – Allegro', 'II. Adagio', 'III. Allegretto']
  const entries = movements.map((name, at) =>
    practised('2026-11-21', `1${at * 2}:00`, 60, [[`${work} – ${name}`, 'Ludwig van Beethoven']]),
  )
  await seedEntries(page, entries, '/logbook?view=month')
  const today = page.getByRole('region', { name: 'Today' })
  for (const name of movements) {
    const link = block(page, `${work} – ${name}, Ludwig van Beethoven`)
    await expect(link).toHaveText(`${name} · ${work}`)
    await expect(today.getByRole('listitem').filter({ hasText: `${name} · Sonata` })).toHaveCount(1)
  }
  await view(page, 'Week').click()
  await expect(block(page, `${work} – II. Adagio`)).toContainText(`II. Adagio · ${work}`)
})

test("Cancel returns to the logbook's month or week, even if an address or the palette opened that view", async ({
  page,
}) => {
  await seedEntries(page, diary(), '/logbook?view=month')
  await page.getByRole('region', { name: 'Today' }).getByRole('button', { name: 'Add an entry' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(grid(page, 'November 2026')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search entries' }).blur()
  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox', { name: 'Commands' }).fill('logbook week')
  await page.getByRole('dialog').getByRole('menuitem', { name: 'Logbook: week' }).click()
  await block(page, /^Etude B/).click()
  await details(page).getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(details(page).getByRole('heading')).toHaveText('Etude B')
  await expect(grid(page, '16 – 22 Nov 2026')).toBeVisible()
})

test('Back leaves a view of the logbook that the palette opened', async ({ page }) => {
  await seedEntries(page, diary())
  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox', { name: 'Commands' }).fill('logbook week')
  await page.getByRole('dialog').getByRole('menuitem', { name: 'Logbook: week' }).click()
  await expect(grid(page, '16 – 22 Nov 2026')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('list', { name: 'Entries' })).toBeVisible()
})

test('a search applies to the month and the week, and a type filter to the week', async ({ page }) => {
  await seedEntries(page, diary(), '/logbook?view=month')
  await expect(dayCell(page, /20\sNovember\s2026, 1\sh 30, 3 entries$/)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search entries' }).fill('chopin')
  await expect(dayCell(page, /20\sNovember\s2026, 50\smin, 1 entry$/)).toBeVisible()
  await expect(page).toHaveURL(/q=chopin&view=month/)
  await view(page, 'Week').click()
  await expect(page.getByRole('grid').getByRole('link')).toHaveCount(3)
  await page.goto('/logbook?view=week&type=lesson')
  await expect(page.getByRole('grid').getByRole('link')).toHaveCount(1)
  await page.goto('/logbook?view=month&q=nothing')
  await expect(page.getByText('No entries match.')).toBeVisible()
})

test('the filtered month of the logbook shows its own number of entries and the total number', async ({
  page,
}) => {
  await seedEntries(page, diary(), '/logbook?view=month&from=2026-10-01')
  await expect(page.getByText(/^In total: 12 entries, /).first()).toBeVisible()
  await expect(page.getByText(/^11 entries, /)).toBeVisible()
  await page.getByRole('button', { name: 'October 2026', exact: true }).click()
  await expect(page.getByText('1 entry, 30 min', { exact: true })).toBeVisible()
  await expect(page.getByText(/^In total: 12 entries, /).first()).toBeVisible()
})

test('the palette opens the week of the logbook', async ({ page }) => {
  await seedEntries(page, diary())
  await expect(views(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox', { name: 'Commands' }).fill('logbook week')
  await page.getByRole('dialog').getByRole('menuitem', { name: 'Logbook: week' }).click()
  await expect(grid(page, '16 – 22 Nov 2026')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test("on a phone a day in the logbook's month lists its entries below, and an entry opens as a sheet", async ({
    page,
  }) => {
    await seedEntries(page, diary(), '/logbook?view=month')
    await dayCell(page, /20\sNovember\s2026, 1\sh 30, 3 entries$/).click()
    await page
      .getByRole('region', { name: 'Yesterday' })
      .getByRole('link', { name: /Nocturne/ })
      .click()
    await expect(page.getByRole('dialog')).toContainText('Humoresque')
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(grid(page, 'November 2026')).toBeVisible()
  })

  test('on a phone the week of the logbook is a strip of days with the entries of one day', async ({
    page,
  }) => {
    await seedEntries(page, diary(), '/logbook?view=week')
    await expect(block(page, /^Prelude in C/)).toBeVisible()
    await dayCell(page, /16\sNovember\s2026/).click()
    await expect(page.getByRole('grid').getByRole('link')).toHaveCount(3)
    await block(page, /^Etude A/).click()
    await expect(page.getByRole('dialog')).toContainText('Carl Czerny')
  })
})

test('axe finds no accessibility faults in the month and the week of the logbook', async ({ page }) => {
  await seedEntries(page, diary(), '/logbook?view=month')
  await expect(page.getByRole('region', { name: 'Today' })).toBeVisible()
  await expectAccessible(page, 'month', { within: 'main', widths: bothWidths })
  await page.goto('/logbook?view=week&entry=entry-0001')
  await expect(details(page)).toBeVisible()
  await expectAccessible(page, 'week and details', { within: 'main' })
  await page.goto('/logbook?view=week')
  await expect(block(page, /^Prelude/)).toBeVisible()
  await expectAccessible(page, 'week', { within: 'main', widths: bothWidths })
})

test('a printed month of the logbook shows its days without the controls', async ({ page }) => {
  await seedEntries(page, diary(), '/logbook?view=month')
  await expect(dayCell(page, /20\sNovember\s2026/)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(grid(page, 'November 2026')).toBeVisible()
  await expect(page.getByRole('grid').getByRole('link', { name: /^Nocturne/ })).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeHidden()
  await expect(page.getByRole('button', { name: 'October 2026', exact: true })).toBeHidden()
})

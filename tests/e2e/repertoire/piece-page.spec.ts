import { expect, test } from '@playwright/test'
import { storedEntries, undo } from '../support/diary-page'
import { EVENING, practised } from '../support/logbook-diary'
import { address, notice, onePiece, openPiece, status, statusNotes, storedItem } from '../support/piece-page'
import { consolation, keyOf, pieceItem, seedRepertoire } from '../support/repertoire-diary'

test.beforeEach(({ context }) => context.clock.setFixedTime(EVENING))

test('the piece page stores each status at once, with a one-minute entry that does not count as practice', async ({
  page,
}) => {
  await seedRepertoire(page, onePiece(), '/logbook')
  const figures = page.locator('main dl').first()
  await expect(figures).toContainText('1 h 30')
  const before = await figures.innerText()
  await page.goto(address)
  const steps = ['learning', 'working', 'polished', 'performance_ready', 'dropped', 'planned', 'learning']
  for (const [at, step] of steps.entries()) {
    await page.clock.setFixedTime(Date.parse(EVENING) + at * 60_000)
    await status(page).selectOption(step)
    await expect.poll(async () => (await storedItem(page))?.status).toBe(step)
  }
  await expect(notice(page, 'Repertoire updated')).toBeVisible()
  const written = (await storedEntries(page)).filter(({ type }) => type === 'status_change')
  expect(written).toHaveLength(1 + steps.length)
  expect(written.filter(({ duration, mood }) => duration !== 60 || mood !== 'neutral')).toEqual([])
  expect(await statusNotes(page)).toContain('Status changed: performance_ready → dropped')
  const history = page.getByRole('region', { name: 'Status history' }).getByRole('listitem')
  await expect(history).toHaveCount(8)
  await expect(history.first()).toContainText(/Planned.*then.*Learning/)
  await expect(page.getByText('1 h 35 in 3 sessions; last practised 2 days ago.')).toBeVisible()
  await page.goto('/logbook')
  await expect(figures).toContainText('1 h 30')
  expect(await figures.innerText()).toBe(before)
})

const plannedPiece = () => ({
  items: [pieceItem(...consolation, { status: 'planned' })],
  entries: [practised('2026-11-18', '18:00', 185, [[...consolation]])],
})

test('the page of a planned piece with much practice suggests a new status, and an answer survives a reload', async ({
  page,
}) => {
  await openPiece(page, plannedPiece())
  const question = page.getByText('Practised for 3 h 05. Move to Learning?')
  await expect(question).toBeVisible()
  await page.getByRole('button', { name: 'Keep as Planned' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expect(page.getByText('3 h 05 in 1 session')).toBeVisible()
  await expect(status(page)).toHaveValue('planned')
  await expect(question).toHaveCount(0)
})

test('Undo asks again about the status of a planned piece, and the musician can answer differently', async ({
  page,
}) => {
  await openPiece(page, plannedPiece())
  const question = page.getByText('Practised for 3 h 05. Move to Learning?')
  await page.getByRole('button', { name: 'Keep as Planned' }).click()
  await undo(page, 'Repertoire updated')
  await expect(question).toBeVisible()
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(status(page)).toHaveValue('learning')
  await expect(question).toHaveCount(0)
})

test('Undo restores the status of a piece and removes the entry of the change', async ({ page }) => {
  await openPiece(page)
  await status(page).selectOption('Polished')
  await expect(page.getByRole('region', { name: 'Status history' }).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(status(page)).toHaveValue('planned')
  await expect(page.getByRole('region', { name: 'Status history' }).getByRole('listitem')).toHaveCount(1)
  await expect.poll(() => statusNotes(page)).toEqual(['Status changed: dropped → planned'])
  expect((await storedItem(page))?.status).toBe('planned')
})

test('the page of a piece can be edited with the keyboard alone and stores only the last chosen status', async ({
  page,
}) => {
  await openPiece(page)
  await status(page).focus()
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(status(page)).toHaveValue('polished')
  await expect
    .poll(() => statusNotes(page))
    .toEqual(['Status changed: dropped → planned', 'Status changed: planned → polished'])
  await page.keyboard.press('End')
  await page.keyboard.press('Tab')
  await expect.poll(async () => (await storedItem(page))?.difficultyRating).toBe(5)
  await page.getByLabel('Target date').fill('2026-12-12')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await storedItem(page))?.targetDate).toBe('2026-12-12')
  const opener = page.getByRole('button', { name: 'Calendar', exact: true })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /, 12 Dec 2026$/ })).toBeFocused()
  await page.keyboard.type('24 dec 2026')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await storedItem(page))?.targetDate).toBe('2026-12-24')
  await expect(opener).toBeFocused()
  await page.getByRole('textbox', { name: 'Notes' }).focus()
  await page.keyboard.type('Thumb light')
  await page.keyboard.press('Control+Enter')
  await expect.poll(async () => (await storedItem(page))?.personalNotes).toBe('Thumb light')
  await page.getByRole('button', { name: 'Edit piece' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit piece' })
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue(consolation[0])
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Edit piece' })).toBeFocused()
})

test('the page of a piece stores notes and links from two tabs', async ({ page, context }) => {
  await openPiece(page)
  const other = await context.newPage()
  await other.goto(address)
  await page.getByRole('textbox', { name: 'Notes' }).fill('From the first tab')
  await other.getByRole('textbox', { name: 'Link address' }).fill('https://imslp.org/wiki/Liszt')
  await other.getByRole('button', { name: 'Add link' }).click()
  await expect(other.getByRole('link', { name: 'imslp.org' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'imslp.org' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Link address' }).fill('https://example.org/b')
  await page.keyboard.press('Enter')
  await expect(other.getByRole('link', { name: 'example.org' })).toBeVisible()
  await expect(other.getByRole('textbox', { name: 'Notes' })).toHaveValue('From the first tab')
  await expect
    .poll(() => storedItem(page))
    .toMatchObject({
      personalNotes: 'From the first tab',
      referenceLinks: ['https://imslp.org/wiki/Liszt', 'https://example.org/b'],
    })
  await page.getByRole('button', { name: 'Edit piece' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit piece' })
  await dialog.getByRole('combobox', { name: 'Difficulty' }).selectOption('4')
  await status(other).selectOption('Learning')
  await other.getByRole('textbox', { name: 'Notes' }).fill('')
  await other.keyboard.press('Tab')
  await expect.poll(async () => (await storedItem(page))?.personalNotes).toBeNull()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => storedItem(page))
    .toMatchObject({ difficultyRating: 4, status: 'learning', personalNotes: null })
})

test('the page of a piece restores unsaved notes in another tab', async ({ page, context }) => {
  await openPiece(page)
  const notes = page.getByRole('textbox', { name: 'Notes' })
  await notes.pressSequentially('Half a sent')
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const db = await new Promise<IDBDatabase>((resolve) => {
          const request = indexedDB.open('segno')
          request.onsuccess = () => resolve(request.result)
        })
        const stores = [...db.objectStoreNames].filter((name) => name !== 'records')
        const all = await Promise.all(
          stores.map(
            (name) =>
              new Promise((resolve) => {
                const request = db.transaction(name).objectStore(name).getAll()
                request.onsuccess = () => resolve(request.result)
              }),
          ),
        )
        db.close()
        return JSON.stringify(all)
      }),
    )
    .toContain('Half a sent')
  // A killed tab runs no `pagehide` handler, so the test opens the piece in another page.
  const again = await context.newPage()
  await again.goto(address)
  await expect(again.getByRole('textbox', { name: 'Notes' })).toHaveValue('Half a sent')
  await again.getByRole('button', { name: 'Save notes' }).click()
  await expect.poll(async () => (await storedItem(again))?.personalNotes).toBe('Half a sent')
  await expect(again.getByRole('button', { name: 'Save notes' })).toBeHidden()
})

test('the page of a piece checks reference links, shows their host, opens them in a new tab and removes them', async ({
  page,
}) => {
  const full = Array.from({ length: 19 }, (_, at) => `https://example.org/${at}`)
  await openPiece(page, {
    ...onePiece(),
    items: [pieceItem(...consolation, { referenceLinks: full })],
  })
  const field = page.getByRole('textbox', { name: 'Link address' })
  for (const wrong of ['', 'imslp.org', 'javascript:alert(1)', 'https://name@host.org']) {
    await field.fill(wrong)
    await page.getByRole('button', { name: 'Add link' }).click()
    await expect(field).toHaveAccessibleDescription(/^Must be a valid URL/)
    await expect(field).toBeFocused()
  }
  await field.fill('https://example.org/3')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription('This link is already in the list')
  await field.fill('https://www.imslp.org/wiki/Liszt')
  await page.keyboard.press('Enter')
  const link = page.getByRole('link', { name: /^imslp.org ?\/wiki\/Liszt$/ })
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(page.getByText('A piece can have at most 20 links.')).toBeVisible()
  await expect(field).toBeHidden()
  await page.getByRole('status').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Remove example.org/0', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Remove example.org/1', exact: true })).toBeFocused()
  await expect.poll(async () => (await storedItem(page))?.referenceLinks).toHaveLength(19)
  await undo(page, 'Repertoire updated')
  await expect.poll(async () => (await storedItem(page))?.referenceLinks).toHaveLength(20)
})

test('the page of a piece shows its metrics, its last ten sessions with Show all, and its goals', async ({
  page,
}) => {
  const diary = onePiece()
  const more = Array.from({ length: 200 }, (_, at) =>
    practised(`2026-0${1 + (at % 9)}-11`, '10:00', 10, [[...consolation, `${at}`]]),
  )
  await openPiece(page, { ...diary, entries: [...diary.entries, ...more] })
  await expect(page.getByText('34 h 55 in 203 sessions; last practised 2 days ago.')).toBeVisible()
  await expect(page.locator('main dl').first()).toContainText(/Average session\s*10\smin/)
  const sessions = page.getByRole('list', { name: 'Sessions' })
  await expect(sessions.getByRole('listitem')).toHaveCount(10)
  await expect(sessions.getByRole('listitem').first()).toContainText(
    /19\sNov\s2026.*b. 12–20.*♩\s=\s84.*40\smin/,
  )
  await expect(sessions.getByRole('listitem').nth(1)).toContainText(/coda.*♩\s=\s60.*25\smin/)
  await page.getByRole('button', { name: 'Show all (203)' }).click()
  await expect(sessions.getByRole('listitem').nth(12)).toBeVisible()
  await expect(sessions.locator('[data-row="10"]').getByRole('link')).toBeFocused()
  const goal = page.getByRole('link', { name: 'Ten hours of it' })
  await expect(goal).toHaveAttribute('href', '/goals?goal=goal-1')
  await expect(page.getByText('0 min of 10 h')).toBeVisible()
  await sessions.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/logbook\?entry=entry-/)
  await page.goBack()
  await page.getByRole('button', { name: 'New goal' }).click()
  await expect(page).toHaveURL(new RegExp(`/goals\\?new=1&piece=${encodeURIComponent(keyOf(consolation))}`))
})

test('Practise now starts the timer for the piece, and the new entry names the piece', async ({ page }) => {
  await openPiece(page)
  await page.getByRole('button', { name: 'Practise now' }).click()
  const timer = page.getByRole('region', { name: 'Practice timer' })
  await expect(timer).toContainText(consolation[0])
  await page.getByRole('button', { name: 'Practise now' }).click()
  await expect(notice(page, 'The timer is already running.')).toBeVisible()
  await timer.getByRole('button', { name: 'Stop and log' }).click()
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Title' })).toHaveValue(consolation[0])
  await expect(page.getByRole('combobox', { name: 'Composer' })).toHaveValue('Franz Liszt')
})

for (const [language, remove] of [
  ['de', 'Aus dem Repertoire entfernen'],
  ['zh-TW', '從曲目移除'],
] as const) {
  test(`the page of a piece in ${language} fits the width of a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const items = [
      pieceItem(...consolation, {
        referenceLinks: [`https://example.org/${'long'.repeat(60)}`],
        personalNotes: 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(4),
      }),
    ]
    await openPiece(page, { ...onePiece(), items })
    await page.evaluate((chosen) => localStorage.setItem('segno.language', chosen), language)
    await page.reload()
    await expect(page.getByRole('button', { name: remove })).toBeVisible()
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0)
  })
}

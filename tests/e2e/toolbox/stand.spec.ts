import { expect, type Page, test } from '@playwright/test'
import { appRuns } from '../support/app-start'
import { storedEntries } from '../support/diary-page'
import { refuseRow, watchRows } from '../support/toolbox/refused-rows'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a pedal switches two pieces on the music stand, and each becomes one entry after a reload', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-11-21T17:00:00Z') })
  await page.goto('/stand?title=Courante&composer=Bach&measures=1-8&tempo=96')
  await appRuns(page)
  await button(page, 'Add piece').click()
  const second = page.getByRole('group', { name: 'Piece 2' })
  await second.getByRole('combobox', { name: 'Title' }).fill('Waltz')
  await second.getByRole('combobox', { name: 'Title' }).press('Escape')
  await page.clock.pauseAt(new Date('2026-11-21T17:01:00Z'))
  await button(page, 'Start').click()
  const view = page.getByRole('region', { name: 'On the stand' })
  await expect(view).toContainText('Courante Bach')
  await expect(view).toContainText('96')
  await page.clock.runFor(120_000)
  await expect(view).toContainText('08:00')
  // The right foot starts the next piece. A bouncing pedal sends a second event for the same press.
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageDown')
  await expect(view).toContainText('Waltz')
  await page.clock.runFor(90_000)
  // The app starts after the first paint, which a paused clock would delay. The music stand is paused.
  await page.clock.resume()
  await page.reload()
  await appRuns(page)
  await expect(button(page, 'Resume')).toBeVisible()
  await page.clock.pauseAt(new Date('2026-11-21T18:00:00Z'))
  await page.keyboard.press('PageUp')
  await expect(button(page, 'Pause')).toBeVisible()
  await page.clock.runFor(30_000)
  await button(page, 'Finish').click()
  // Continue reverts a mistaken Finish.
  await button(page, 'Continue').click()
  await button(page, 'Finish').click()
  await expect(page.getByText('02:00')).toHaveCount(2)
  await button(page, 'Save to log').click()
  await expect(page.getByText('Saved: one entry for each piece.')).toBeVisible()
  await page.getByRole('link', { name: 'Open logbook' }).click()
  const entries = page.getByRole('list', { name: 'Entries' }).getByRole('listitem')
  await expect(entries).toHaveCount(2)
  await expect(entries.filter({ hasText: 'Courante' })).toContainText('2 min')
  await expect(entries.filter({ hasText: 'Waltz' })).toContainText('2 min')
})

test('a link opens the music stand with its piece, and the metronome links to the stand', async ({
  page,
}) => {
  await page.goto('/stand?title=Courante')
  await appRuns(page)
  await expect(page.getByRole('combobox', { name: 'Title' })).toHaveValue('Courante')
  await page.getByRole('link', { name: 'Leave the stand' }).click()
  await expect(page.getByRole('link', { name: 'Open the music stand' })).toHaveAttribute('href', '/stand')
})

test('the music stand saves even if it cannot store its time, but only after it has read the diary', async ({
  page,
}) => {
  await watchRows(page)
  await page.addInitScript(() => {
    if (localStorage.getItem('test-slow-diary') === null) return
    const never = () => new Promise(() => {})
    Object.assign(IDBIndex.prototype, { getAllRecords: never, openCursor: never })
  })
  await page.clock.install()
  await page.goto('/stand?title=Courante')
  await appRuns(page)
  await button(page, 'Start').click()
  await page.clock.runFor(5_000)
  await button(page, 'Finish').click()
  // No piece was on the stand long enough for an entry.
  await expect(button(page, 'Discard')).toBeVisible()
  await expect(button(page, 'Save to log')).toBeHidden()
  await button(page, 'Discard').click()
  await button(page, 'Start').click()
  await page.clock.runFor(60_000)
  await button(page, 'Finish').click()
  await refuseRow(page, 'auto-log/covers')
  await button(page, 'Save to log').click()
  await expect(page.getByText('Saved: one entry for each piece.')).toBeVisible()
  await expect.poll(async () => (await storedEntries(page)).length).toBe(1)
  await page.evaluate(() => localStorage.setItem('test-slow-diary', 'yes'))
  await page.clock.resume()
  await page.reload()
  // A second save would overwrite the musician's later changes of the entry.
  await expect(button(page, 'Save to log')).toHaveAttribute('aria-disabled', 'true')
})

test('the music stand moves the focus to the button that the musician needs next', async ({ page }) => {
  await page.clock.install()
  await page.goto('/stand?title=Courante')
  await appRuns(page)
  const titles = page.getByRole('combobox', { name: 'Title' })
  for (const [at, title] of [
    [1, 'Waltz'],
    [2, 'Nocturne'],
  ] as const) {
    await button(page, 'Add piece').press('Enter')
    await expect(titles.nth(at)).toBeFocused()
    await page.keyboard.type(title)
    await page.keyboard.press('Escape')
  }
  await page
    .getByRole('group', { name: 'Piece 1' })
    .getByRole('button', { name: 'Take off the stand' })
    .press('Enter')
  await expect(button(page, 'Add piece')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(titles).toHaveCount(3)
  await expect(titles.nth(0)).toHaveValue('Waltz')
  await expect(titles.nth(1)).toHaveValue('Nocturne')
  await expect(titles.nth(2)).toHaveValue('')
  await button(page, 'Start').press('Enter')
  await button(page, 'Finish').press('Enter')
  // There is no practice to save.
  await expect(button(page, 'Discard')).toBeFocused()
  await expect(button(page, 'Save to log')).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Start')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Pause')).toBeVisible()
  await page.clock.runFor(15_000)
  await button(page, 'Finish').press('Enter')
  await expect(button(page, 'Save to log')).toBeFocused()
  await expect(page.getByText('Pieces practised for less than ten seconds are not saved.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Choose pieces')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Start')).toBeFocused()
})

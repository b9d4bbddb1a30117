import { expect, type Page, test } from '@playwright/test'
import { appRuns } from '../support/app-start'
import { deviceRows, storedEntries } from '../support/diary-page'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const number = (page: Page, name: string) => page.getByRole('spinbutton', { name, exact: true })
const counter = (page: Page) => page.getByRole('region', { name: 'Counter', exact: true })

async function openCounter(page: Page): Promise<void> {
  await page.goto('/toolbox/counter')
  await appRuns(page)
  await expect(button(page, 'Start')).toBeVisible()
}

/** Moves the clock beyond the bounce time of a pedal, then presses a key. */
async function press(page: Page, key: string): Promise<void> {
  await page.clock.runFor(2000)
  await page.keyboard.press(key)
}

test.describe('the counter', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-21T17:20:00Z') })
  })

  test('keys and a pedal climb a ladder of the counter across a reload, and its entry has the reached tempo', async ({
    page,
  }) => {
    await openCounter(page)
    await page.getByRole('radio', { name: 'Tempo ladder' }).check()
    await number(page, 'Starting tempo (BPM)').fill('60')
    await number(page, 'Clean in a row').fill('2')
    await page.getByRole('combobox', { name: 'Title' }).fill('Courante')
    await page.getByLabel('Measures').fill('12-20')
    await button(page, 'Start').click()
    await page.clock.runFor(61_000)
    for (const key of ['c', 'PageDown', 'x', 'Space', 'ArrowRight', 'PageUp']) await press(page, key)
    await expect(counter(page)).toContainText('68')
    await expect(counter(page)).toContainText('Reached: 64 BPM')
    await page.reload()
    await appRuns(page)
    await expect(counter(page)).toContainText('Reached: 64 BPM')
    await press(page, 'c')
    await expect(counter(page)).toContainText('1 of 2 clean in a row')
    await press(page, 'Backspace')
    await expect(counter(page)).toContainText('0 of 2 clean in a row')
    await button(page, 'Finish').click()
    await expect(counter(page)).toContainText('6 repetitions, 4 clean (67%)')
    await button(page, 'Save to log').click()
    await expect(counter(page)).toContainText('Saved to the logbook.')
    const [entry] = await storedEntries(page)
    expect(entry).toMatchObject({
      notes: '6 repetitions, 4 clean (67%)',
      metadata: { source: 'counter', mode: 'ladder', totalReps: 6, cleanReps: 4 },
      pieces: [{ title: 'Courante', measures: '12-20', tempo: 64 }],
    })
    expect(entry?.duration).toBeGreaterThanOrEqual(73)
    await page.getByRole('link', { name: 'Edit entry' }).click()
    await expect(page.getByLabel('Duration (minutes)')).toHaveValue('1')
    await page.goto('/repertoire/courante-unknown')
    await expect(page.getByRole('region', { name: 'Tempo', exact: true })).toContainText('♩ = 64')
  })

  test('the counter counts down to its end, and can save its entry again after Undo', async ({ page }) => {
    await openCounter(page)
    await page.getByRole('radio', { name: 'Down' }).check()
    await number(page, 'Repetitions').fill('1000')
    await expect(page.getByText('Enter a number from 1 to 999.')).toBeVisible()
    await number(page, 'Repetitions').fill('3')
    await number(page, 'Repetitions').blur()
    await press(page, 'Enter')
    await press(page, 'PageDown')
    await page.clock.runFor(1000)
    await button(page, 'Count').click()
    await button(page, 'Count').click()
    await expect(counter(page)).toContainText('1of 3 left')
    await press(page, 'ArrowLeft')
    await expect(counter(page)).toContainText('2of 3 left')
    await press(page, ' ')
    await press(page, ' ')
    await expect(counter(page)).toContainText('3 repetitions')
    await button(page, 'Save to log').press('Enter')
    await expect(button(page, 'Start new')).toBeFocused()
    await button(page, 'Undo').click()
    await expect(button(page, 'Save to log')).toBeVisible()
    expect(await storedEntries(page)).toEqual([])
    await button(page, 'Save to log').click()
    await expect.poll(async () => (await storedEntries(page)).map(({ duration }) => duration)).toEqual([60])
    // The auto-log records that this entry covers the time it has measured.
    const [saved] = await storedEntries(page)
    const measured = JSON.stringify(await deviceRows(page))
    expect(measured).toContain('"type":"counter"')
    expect(measured).toContain(`"entryId":"${saved?.id}"`)
    await button(page, 'Start new').click()
    await expect(number(page, 'Repetitions')).toHaveValue('3')
  })
})

test('the counter reports a refused save and can save again', async ({ page }) => {
  await page.addInitScript(() => {
    const { put, add } = IDBObjectStore.prototype
    const refuse = (store: IDBObjectStore) => {
      const isBroken = localStorage.getItem('break-journal') !== null
      if (store.name === 'journal' && isBroken) throw new DOMException('no room', 'QuotaExceededError')
    }
    IDBObjectStore.prototype.put = function (...args) {
      refuse(this)
      return put.apply(this, args)
    }
    IDBObjectStore.prototype.add = function (...args) {
      refuse(this)
      return add.apply(this, args)
    }
  })
  await openCounter(page)
  await button(page, 'Start').click()
  await button(page, 'Finish').click()
  await page.evaluate(() => localStorage.setItem('break-journal', 'yes'))
  await button(page, 'Save to log').click()
  await expect(page.getByText('Failed to save the practice session.').first()).toBeVisible()
  await expect(counter(page)).not.toContainText('Saved to the logbook.')
  await page.evaluate(() => localStorage.removeItem('break-journal'))
  await button(page, 'Save to log').click()
  await expect(counter(page)).toContainText('Saved to the logbook.')
  await expect.poll(async () => (await storedEntries(page)).length).toBe(1)
})

test('the counter starts a click with the ladder, the key M stops it, and bars need a title', async ({
  page,
}) => {
  await openCounter(page)
  await page.getByRole('radio', { name: 'Tempo ladder' }).check()
  await page.getByRole('switch', { name: 'Play a click at the tempo' }).click()
  await page.getByLabel('Measures').fill('4')
  await button(page, 'Start').click()
  await expect(page.getByRole('combobox', { name: 'Title' })).toBeFocused()
  await page.getByRole('combobox', { name: 'Title' }).fill('Courante')
  await button(page, 'Start').click()
  await expect(button(page, 'Turn click off')).toBeVisible()
  await page.keyboard.press('m')
  await expect(button(page, 'Turn click on')).toBeVisible()
})

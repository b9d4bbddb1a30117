import { expect, type Page, test } from '@playwright/test'
import { storedEntries } from '../support/diary-page'
import { practised } from '../support/logbook-diary'
import { pieceItem, seedRepertoire } from '../support/repertoire-diary'

const timer = (page: Page) => page.getByRole('region', { name: 'Practice timer' })
const press = (page: Page, name: string) => timer(page).getByRole('button', { name, exact: true }).click()

/** Opens the timer page in the evening, with three pieces in the diary. */
async function openTimer(page: Page) {
  await page.clock.install({ time: new Date('2026-11-21T17:20:00Z') })
  const entries = [
    practised('2026-11-20', '18:20', 25, [['Ballade', 'Chopin']]),
    practised('2026-11-19', '18:20', 10, [['Hanon', null]]),
  ]
  const items = [pieceItem('Consolation', 'Liszt', { status: 'working' })]
  await seedRepertoire(page, { entries, items }, '/timer')
  await expect(timer(page)).toBeVisible()
}

test('the timer offers the last pieces, and the next piece starts a new stretch', async ({ page }) => {
  await openTimer(page)
  await expect(timer(page).getByRole('group', { name: 'Next up' })).toContainText('Consolation')
  await timer(page)
    .getByRole('group', { name: 'Recent pieces' })
    .getByRole('button', { name: 'Hanon' })
    .click()
  await press(page, 'Start')
  await page.clock.runFor(600_000)
  await press(page, 'Next piece')
  await expect(page.getByRole('combobox', { name: 'Next piece' })).toBeFocused()
  await page.keyboard.type('Invention 1')
  await page.keyboard.press('Enter')
  await expect(timer(page).getByRole('list', { name: 'Earlier pieces' })).toHaveText(/Hanon · 10/)
  await page.clock.runFor(300_000)
  await press(page, 'Change piece')
  await page.getByRole('combobox', { name: 'What are you practising?' }).fill('Prelude')
  await press(page, 'Use this piece')
  await expect(timer(page).getByText('Prelude')).toBeVisible()
  await page.getByLabel('Notes').fill('Left hand alone')
  await page.clock.runFor(60_000)
  await page.reload()
  await expect(timer(page).getByRole('timer')).toHaveText(/^16:/)
  await expect(timer(page).getByText('Prelude')).toBeVisible()
  await expect(page.getByLabel('Notes')).toHaveValue('Left hand alone')
})

test('Stop saves one entry for each piece at once, and Undo restores the timer', async ({ page }) => {
  await openTimer(page)
  await timer(page).getByRole('button', { name: 'Hanon' }).click()
  await press(page, 'Start')
  await page.clock.runFor(600_000)
  await press(page, 'Next piece')
  await timer(page).getByRole('button', { name: 'Ballade, Frédéric Chopin' }).click()
  await page.clock.runFor(300_000)
  await page.getByLabel('Notes').fill('Coda')
  await press(page, 'Stop and log')
  await expect(page.getByText('15 min saved in 2 entries')).toBeVisible()
  const saved = (await storedEntries(page)).filter(({ metadata }) => metadata.source === 'timer')
  saved.sort((one, other) => (one.timestamp < other.timestamp ? -1 : 1))
  expect(saved.map(({ pieces, notes, instrument }) => [pieces[0]?.title, notes, instrument])).toEqual([
    ['Hanon', null, 'piano'],
    ['Ballade', 'Coda', 'piano'],
  ])
  const [hanon, ballade] = saved.map(({ duration }) => duration)
  expect(hanon).toBeGreaterThanOrEqual(600)
  expect(ballade).toBeGreaterThanOrEqual(300)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('15 min from the timer, not saved yet')).toBeVisible()
  expect((await storedEntries(page)).filter(({ metadata }) => metadata.source === 'timer')).toEqual([])
})

test('Stop asks whether to keep a time under a minute', async ({ page }) => {
  await openTimer(page)
  await timer(page).getByRole('button', { name: 'Hanon' }).click()
  await press(page, 'Start')
  await page.clock.runFor(9000)
  await press(page, 'Stop and log')
  await expect(page.getByText(/^Only 0:(09|1\d) measured/)).toBeVisible()
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  await expect(page.getByText('1 min Hanon saved')).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Hanon')
})

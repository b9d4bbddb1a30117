import { expect, type Page, test } from '@playwright/test'
import { practised } from '../support/logbook-diary'
import { pieceItem, seedRepertoire } from '../support/repertoire-diary'

const timer = (page: Page) => page.getByRole('region', { name: 'Practice timer' })
const press = (page: Page, name: string) => timer(page).getByRole('button', { name, exact: true }).click()

/** Opens the timer on the evening of a diary with three pieces. */
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

test('the timer offers the last pieces, and the next piece begins a time of its own', async ({ page }) => {
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
  await expect(timer(page).getByRole('timer')).toHaveText(/^16:0/)
  await expect(timer(page).getByText('Prelude')).toBeVisible()
  await expect(page.getByLabel('Notes')).toHaveValue('Left hand alone')
})

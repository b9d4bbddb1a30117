import { expect, type Page, test } from '@playwright/test'
import { storedEntries } from '../support/diary-page'
import { practised } from '../support/logbook-diary'
import { seedRepertoire } from '../support/repertoire-diary'

const timer = (page: Page) => page.getByRole('region', { name: 'Practice timer' })
const press = (page: Page, name: string) => timer(page).getByRole('button', { name, exact: true }).click()

async function measured(page: Page) {
  const stored = await storedEntries(page)
  return stored
    .filter(({ metadata }) => metadata.source === 'timer')
    .map(({ pieces, duration, notes }) => [pieces[0]?.title, Math.floor(duration / 60), notes])
    .sort()
}

test('the form of a stopped timer edits the entry if another tab has already logged it', async ({
  page,
  context,
}) => {
  await page.clock.install({ time: new Date('2026-11-21T17:20:00Z') })
  const entries = [
    practised('2026-11-20', '18:20', 25, [['Ballade', 'Chopin']]),
    practised('2026-11-19', '18:20', 10, [['Hanon', null]]),
  ]
  await seedRepertoire(page, { entries, items: [] }, '/timer')
  await timer(page).getByRole('button', { name: 'Hanon' }).click()
  await press(page, 'Start')
  await page.clock.runFor(600_000)
  await press(page, 'Next piece')
  await timer(page).getByRole('button', { name: 'Ballade, Frédéric Chopin' }).click()
  await page.clock.runFor(300_000)
  await press(page, 'Stop and log')
  await expect(page.getByText('15 min saved in 2 entries')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('15 min from the timer, not saved yet')).toBeVisible()
  await page.goto('/logbook/new?from=timer')
  await expect(page.getByLabel('Duration (minutes)')).toHaveValue('15')
  const other = await context.newPage()
  await other.goto('/logbook')
  await other.getByRole('button', { name: 'Log it' }).click()
  await expect(other.getByText('15 min saved in 2 entries')).toBeVisible()
  await page.getByLabel('Notes').fill('Slowly')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('This practice was already logged in another tab.')).toBeVisible()
  expect(await measured(page)).toEqual([
    ['Ballade', 5, null],
    ['Hanon', 10, 'Slowly'],
  ])
})

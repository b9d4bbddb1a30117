import { expect, type Page, test } from '@playwright/test'
import { storedEntries, undo } from '../support/diary-page'
import { practised } from '../support/logbook-diary'
import { seedRepertoire } from '../support/repertoire-diary'

const timer = (page: Page) => page.getByRole('region', { name: 'Practice timer' })
const routines = (page: Page) => page.getByRole('region', { name: 'Routines' })

test('a routine fills the timer with pieces, and each step becomes an entry', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-21T17:20:00Z') })
  const entries = [practised('2026-11-20', '18:20', 25, [['Ballade', 'Chopin']])]
  await seedRepertoire(page, { entries }, '/timer')
  await routines(page).getByRole('button', { name: 'New routine' }).click()
  await page.getByLabel('Name of the routine').fill('Evening')
  await page.getByLabel('Steps').fill('Warm-up')
  await routines(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Line 1: enter a title and 1 to 240 minutes.')).toBeVisible()
  await page.getByLabel('Steps').fill('Warm-up 10\nBallade 20')
  await routines(page).getByRole('button', { name: 'Save' }).click()
  await expect(routines(page)).toContainText('Warm-up 10 min · Ballade 20 min')

  await routines(page).getByRole('button', { name: 'Start Evening' }).click()
  await expect(timer(page)).toContainText('Evening: step 1 of 2')
  await page.clock.runFor(600_000)
  await expect(timer(page).getByRole('status').getByText('This step is done.')).toBeVisible()
  await timer(page).getByRole('button', { name: 'Next: Ballade' }).click()
  await page.clock.runFor(300_000)
  await expect(timer(page)).toContainText(/14:\d\d left in this step/)
  await timer(page).getByRole('button', { name: 'Stop and log' }).click()
  await expect(page.getByText('15 min saved in 2 entries')).toBeVisible()
  const saved = (await storedEntries(page)).filter(({ metadata }) => metadata.source === 'timer')
  expect(saved.flatMap(({ pieces }) => pieces.map((piece) => [piece.title, piece.composer])).sort()).toEqual([
    ['Ballade', 'Chopin'],
    ['Warm-up', null],
  ])

  await routines(page).getByRole('button', { name: 'Delete Evening' }).click()
  await expect(routines(page)).not.toContainText('Evening')
  await undo(page, 'Evening deleted')
  await expect(routines(page)).toContainText('Evening')
})

import { expect, test } from '@playwright/test'
import { bothWidths, expectAccessible } from '../support/accessibility'
import { EVENING, lastDays, practised } from '../support/logbook-diary'
import { seedRepertoire } from '../support/repertoire-diary'
import { seedEntries } from '../support/seed-rows'

/* The states that a press opens over the logbook, the timer and the profile, in both themes. */

test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 844 } })

const main = { within: 'main', widths: bothWidths }
const dialogOnly = { within: '[role=dialog]', widths: bothWidths }

test('axe finds no accessibility faults in the list of months, the palette and the selection of several entries', async ({
  page,
}) => {
  await page.clock.setFixedTime(EVENING)
  await seedEntries(page, lastDays())
  await page.getByRole('button', { name: /go to another month$/ }).click()
  await expect(page.getByRole('dialog', { name: 'Go to a month' })).toBeVisible()
  await expectAccessible(page, 'months', dialogOnly)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox', { name: 'Commands' }).fill('liszt')
  await expect(page.getByRole('group', { name: 'Composers' })).toBeVisible()
  await expectAccessible(page, 'palette', dialogOnly)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Select several entries' }).click()
  await page.getByRole('list', { name: 'Entries' }).getByRole('checkbox').first().click()
  const bar = page.getByRole('region', { name: 'Selected entries' })
  await expect(bar).toContainText('1 entry selected')
  await bar.getByRole('button', { name: 'Add tag' }).click()
  await expectAccessible(page, 'several entries', main)
})

test('axe finds no accessibility faults in the timer with a piece, its routines and their form', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-11-21T17:20:00Z') })
  const entries = [practised('2026-11-20', '18:20', 25, [['Ballade', 'Chopin']])]
  await seedRepertoire(page, { entries }, '/timer')
  const routines = page.getByRole('region', { name: 'Routines' })
  await routines.getByRole('button', { name: 'New routine' }).click()
  await routines.getByRole('button', { name: 'Save' }).click()
  await expectAccessible(page, 'refused routine', main)
  await page.getByLabel('Name of the routine').fill('Evening')
  await page.getByLabel('Steps').fill('Warm-up 10\nBallade 20')
  await routines.getByRole('button', { name: 'Save' }).click()
  await routines.getByRole('button', { name: 'Start Evening' }).click()
  await page.clock.runFor(600_000)
  await expect(page.getByText('This step is done.').first()).toBeVisible()
  await expectAccessible(page, 'a step that is done', main)
  await page.getByRole('button', { name: 'Next: Ballade' }).click()
  await page.getByRole('button', { name: 'Change piece' }).click()
  await expect(page.getByRole('combobox', { name: 'What are you practising?' })).toBeFocused()
  await expectAccessible(page, 'another piece', main)
})

test('axe finds no accessibility faults in the composers and tags of the profile', async ({ page }) => {
  const entries = [
    practised('2026-11-20', '18:00', 30, [['Ballade', 'Chopin']], { tags: ['Tone'] }),
    practised('2026-11-19', '18:00', 30, [['Ballade', 'Frédéric Chopin']], { tags: ['tone'] }),
  ]
  await seedEntries(page, entries, '/settings/profile')
  await expect(page.getByText('1 piece has a composer who is written in two ways')).toBeVisible()
  await page.getByRole('button', { name: 'Rename #Tone' }).click()
  await page.getByLabel('New name for #Tone').fill(' # ')
  await page.keyboard.press('Enter')
  await expect(page.getByText('New name for #Tone is required')).toBeVisible()
  await expectAccessible(page, 'names', main)
})

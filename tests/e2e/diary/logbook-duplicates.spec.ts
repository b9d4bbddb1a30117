import { expect, test } from '@playwright/test'
import { storedEntries } from '../support/diary-page'
import { EVENING, lastDays, practised } from '../support/logbook-diary'
import { seedEntries } from '../support/seed-rows'

test.beforeEach(({ page }) => page.clock.setFixedTime(EVENING))

const twins = () => [
  ...lastDays(),
  practised('2026-11-15', '10:00', 30, [['Träumerei', 'Schumann', '1–8', 60]], { tags: ['slow'] }),
  practised('2026-11-15', '10:01', 30, [['Träumerei', 'Schumann', '1–8', 60]], {
    mood: 'satisfied',
    notes: 'Written down twice.',
  }),
]

test('the duplicates screen shows a pair side by side with its likelihood, and Merge keeps every field', async ({
  page,
}) => {
  await seedEntries(page, twins())
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Find duplicates' }).click()
  const card = page.getByRole('listitem', { name: 'Träumerei' })
  await expect(card).toContainText('Probably the same (85%)')
  await expect(card.getByRole('rowheader', { name: 'Notes (different)' })).toBeVisible()
  const same = card.getByRole('rowheader', { name: 'Instrument', exact: true })
  await expect(same).toBeHidden()
  await card.getByRole('button', { name: 'All fields' }).click()
  await expect(same).toBeVisible()
  await card.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByText('No duplicates found.')).toBeVisible()
  await expect(page.getByText('Merged', { exact: true })).toBeVisible()
  const merged = (await storedEntries(page)).filter((entry) => entry.pieces[0]?.title === 'Träumerei')
  expect(merged).toHaveLength(1)
  expect(merged[0]).toMatchObject({ tags: ['slow'], mood: 'satisfied', notes: 'Written down twice.' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toBeVisible()
})

test('the duplicates screen does not offer again a pair that the musician kept', async ({ page }) => {
  await seedEntries(page, twins(), '/logbook/duplicates')
  await page.getByRole('button', { name: 'Keep both' }).click()
  await expect(page.getByText('No duplicates found.')).toBeVisible()
  await expect(page.getByText('Both kept')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No duplicates found.')).toBeVisible()
  expect(await storedEntries(page)).toHaveLength(9)
})

test('one press merges all pairs that differ only by a minute, and Undo restores them', async ({ page }) => {
  const scales = (time: string) => practised('2026-11-14', time, 20, [['Scales', null]])
  const study = (time: string) => practised('2026-11-13', time, 25, [['Study', 'Czerny']])
  const entries = [...twins(), scales('09:00'), scales('09:01'), study('11:00'), study('11:00')]
  await seedEntries(page, entries, '/logbook/duplicates')
  await page.getByRole('button', { name: 'Merge all 2 that differ only by a minute' }).click()
  await expect(page.getByText('2 pairs merged')).toBeVisible()
  await expect(page.getByRole('listitem', { name: 'Träumerei' })).toBeVisible()
  await expect(page.getByRole('listitem', { name: 'Scales' })).toHaveCount(0)
  expect(await storedEntries(page)).toHaveLength(entries.length - 2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('listitem', { name: 'Scales' })).toBeVisible()
})

import { expect, test } from '@playwright/test'
import { EVENING, practised } from '../support/logbook-diary'
import { pieceItem, seedRepertoire } from '../support/repertoire-diary'

test('a wide row of the repertoire shows the latest tempo and twelve weeks of practice, a narrow one no weeks', async ({
  page,
}) => {
  await page.clock.setFixedTime(EVENING)
  await page.setViewportSize({ width: 1280, height: 800 })
  const entries = [
    practised('2026-11-20', '18:00', 30, [['Ballade', 'Chopin', '1-8', 66]]),
    practised('2026-10-19', '18:00', 40, [['Ballade', 'Chopin', '1-8', 60]]),
  ]
  await seedRepertoire(page, { items: [pieceItem('Ballade', 'Chopin'), pieceItem('Air', null)], entries })
  const weeks = page.getByRole('img', { name: '1 h 10 in the last 12 weeks' })
  await expect(weeks).toHaveCount(1)
  const rows = page.getByRole('list', { name: 'Repertoire' }).getByRole('listitem')
  await expect(rows.filter({ has: weeks })).toContainText('♩ = 66')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(weeks).toHaveCount(0)
})

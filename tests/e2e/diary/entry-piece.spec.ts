import { expect, test } from '@playwright/test'
import { EVENING } from '../support/logbook-diary'
import { pieceMetricsDiary } from '../support/piece-metrics-diary'
import { seedRepertoire } from '../support/repertoire-diary'

test.use({ viewport: { width: 1280, height: 800 } })
test.beforeEach(({ page }) => page.clock.setFixedTime(EVENING))

test("the details of an entry link to its piece, its composer and the piece's previous and next session", async ({
  page,
}) => {
  await seedRepertoire(page, pieceMetricsDiary(), '/logbook')
  const details = page.getByRole('region', { name: 'Entry details' })
  await page
    .getByRole('listitem', { name: /^Consolation No\. 3/ })
    .first()
    .getByRole('link')
    .click()
  const sessions = details.getByRole('region', { name: 'Sessions of this piece' })
  await expect(sessions.getByRole('slider', { name: 'Practice time per bar' })).toBeVisible()
  await expect(sessions).toContainText('underlined: this session')
  await expect(page).toHaveURL(/entry=/)
  const newest = new URL(page.url()).searchParams.get('entry')

  await sessions.getByRole('button', { name: /^Previous session: / }).click()
  await expect(page).not.toHaveURL(new RegExp(`entry=${newest}$`))
  await sessions.getByRole('button', { name: /^Next session: / }).click()
  await expect(page).toHaveURL(new RegExp(`entry=${newest}$`))

  await details.getByRole('link', { name: 'Franz Liszt' }).click()
  await expect(page).toHaveURL(/composer=/)
  await expect(page.getByRole('list', { name: 'Entries' })).not.toContainText('Nocturne')
  await details.getByRole('link', { name: 'Consolation No. 3' }).click()
  await expect(page).toHaveURL(/\/repertoire\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Consolation No. 3')
})

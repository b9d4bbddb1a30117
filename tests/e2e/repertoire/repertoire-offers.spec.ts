import { expect, type Page, test } from '@playwright/test'
import { EVENING } from '../support/logbook-diary'
import { repertoireDiary, seedRepertoire } from '../support/repertoire-diary'

// The viewport is high enough to show the whole list of the small diary.
test.use({ viewport: { width: 1280, height: 1700 } })
test.beforeEach(({ page }) => page.clock.setFixedTime(EVENING))

const rows = (page: Page) => page.getByRole('list', { name: 'Repertoire' }).getByRole('listitem')
const notice = (page: Page, text: string) => page.getByText(text, { exact: true })

test('an empty repertoire offers the most practised pieces first and keeps the list until the musician adds the last piece', async ({
  page,
}) => {
  await seedRepertoire(page, { entries: repertoireDiary().entries })
  const offers = page.getByRole('region', { name: 'Practised but not in your repertoire yet' })
  const offered = offers.getByRole('listitem')
  await expect(offered.nth(0)).toContainText('1 h 10')
  for (let added = 1; added <= 3; added++) {
    await offered.nth(0).getByRole('button').click()
    await expect(rows(page)).toHaveCount(added)
  }
  await expect(offered).toHaveCount(5)
  await offers.getByRole('button', { name: 'Add all 5' }).click()
  await expect(rows(page)).toHaveCount(8)
  await expect(offers).toHaveCount(0)
  await notice(page, '5 pieces added').locator('..').getByRole('button', { name: 'Undo' }).click()
  await expect(offered).toHaveCount(5)
  // A banner above may have a 'Close' of its own.
  await page.getByRole('button', { name: 'Close Practised but not in your repertoire yet' }).click()
  await expect(offers).toHaveCount(0)
})

import { expect, test } from '@playwright/test'
import { yearsOfPractice } from '../../../packages/domain/testing/generators/years-of-practice'
import { lastDays } from '../support/logbook-diary'
import { seedEntries } from '../support/seed-rows'

test.describe.configure({ timeout: 120_000 })

test('the logbook renders fewer than 1,500 elements while the musician scrolls or searches 20,000 entries', async ({
  page,
}) => {
  await seedEntries(page, [...lastDays(), ...yearsOfPractice({ seed: 4, entries: 20_000 })])
  const list = page.getByRole('list', { name: 'Entries' })
  const elements = () => page.evaluate(() => document.querySelectorAll('*').length)
  const first = list.getByRole('listitem').first()
  await expect(first).toHaveAttribute('aria-setsize', '20007', { timeout: 60_000 })
  const atTop = await elements()
  expect(atTop).toBeLessThan(1500)

  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2))
  await expect(first).not.toHaveAttribute('aria-posinset', '1')
  await expect(list.getByRole('link').last()).toBeVisible()
  expect(await elements()).toBeLessThan(1500)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(list.locator('[aria-posinset="20007"]')).toBeVisible()

  const search = page.getByRole('searchbox', { name: 'Search entries' })
  await search.pressSequentially('dvorak', { delay: 20 })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await search.fill('chopin')
  await expect(page.getByRole('status').filter({ hasText: /[\d,.]+ entries, / })).toBeAttached()
  expect(await elements()).toBeLessThan(1500)
})

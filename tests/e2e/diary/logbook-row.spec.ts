import { expect, test } from '@playwright/test'
import { EVENING, practised } from '../support/logbook-diary'
import { seedEntries } from '../support/seed-rows'

test.use({ viewport: { width: 1280, height: 800 } })

test('the separator before the note of a row has equal space on both sides', async ({ page }) => {
  await page.clock.setFixedTime(EVENING)
  await seedEntries(page, [
    practised('2026-11-20', '18:20', 25, [['Ballade', 'Chopin']], { tags: ['slow'], notes: 'Left hand' }),
  ])
  const row = page.getByRole('list', { name: 'Entries' }).getByRole('link').first()
  await expect(row).toContainText('Left hand')
  const [before, after] = await row.getByText('Left hand').evaluate((note) => {
    const outer = note.closest('span[class*="excerpt"]') ?? note
    const words = (element: Element | null) => {
      const range = document.createRange()
      range.selectNodeContents(element as Element)
      return range.getBoundingClientRect()
    }
    const rule = outer.getBoundingClientRect().left
    return [rule - words(outer.previousElementSibling).right, words(outer).left - rule]
  })
  expect(Math.abs(before - after)).toBeLessThan(3)
  expect(before).toBeGreaterThan(5)
})

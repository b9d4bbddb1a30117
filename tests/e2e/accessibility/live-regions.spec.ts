import { expect, type Page, test } from '@playwright/test'
import { appRuns } from '../support/app-start'
import { logLine, openLogbook } from '../support/diary-page'

declare global {
  interface Window {
    /** The texts of status regions that already had a text when the page added them. */
    unread: string[]
  }
}

/**
 * Records each text that enters the page together with its status region. Screen readers do not read such a
 * text.
 */
async function recordUnread(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.unread = []
    // The `MutationObserver` runs before the next task, so it does not see a text that a later task sets.
    new MutationObserver((changes) => {
      for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(added instanceof Element)) continue
        const inside = [...added.querySelectorAll('[role=status]')]
        const regions = added.matches('[role=status]') ? [added, ...inside] : inside
        window.unread.push(...regions.flatMap(({ textContent }) => textContent || []))
      }
    }).observe(document, { childList: true, subtree: true })
  })
}

/** Expects the text in a status region that was in the page before the text. */
async function expectRead(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
  expect((await page.evaluate(() => window.unread)).filter((unread) => unread.includes(text))).toEqual([])
}

test.beforeEach(({ page }) => recordUnread(page))

test('an export announces its result in a status region that was already in the page', async ({ page }) => {
  await page.goto('/settings/data')
  await appRuns(page)
  await page.getByRole('button', { name: 'Export as calendar file' }).click()
  await expectRead(page, 'There is no practice in this period.')
  await openLogbook(page)
  await logLine(page, '30 min Carnaval')
  await page.goto('/settings/data')
  await page.getByRole('button', { name: 'Export entries as CSV' }).click()
  await expectRead(page, 'The download has started.')
})

test('a form announces a restored draft in a status region that was already in the page', async ({
  page,
}) => {
  await page.goto('/logbook/new')
  await appRuns(page)
  await page.getByRole('textbox', { name: 'Notes' }).fill('Slow.')
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Slow.')
  await page.reload()
  await expectRead(page, 'Draft restored')
})

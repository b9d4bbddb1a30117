import { expect, type Page, test } from '@playwright/test'
import { appRuns } from '../support/app-start'
import { logLine, openLogbook } from '../support/diary-page'

declare global {
  interface Window {
    /** The texts of status regions that had a text when they came into the page. */
    unread: string[]
  }
}

/** Screen readers miss a text that comes into the page together with its status region. Records such texts. */
async function recordUnread(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.unread = []
    // The observer runs before the next task, so a text of a later task is not there yet.
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

/** Expects that the text is in a status region that was in the page before it. */
async function expectRead(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
  expect((await page.evaluate(() => window.unread)).filter((unread) => unread.includes(text))).toEqual([])
}

test.beforeEach(({ page }) => recordUnread(page))

test('the news of an export are in a region that was there before', async ({ page }) => {
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

test('a form says in a region that was there before that it restored what was typed', async ({ page }) => {
  await page.goto('/logbook/new')
  await appRuns(page)
  await page.getByRole('textbox', { name: 'Notes' }).fill('Slow.')
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Slow.')
  await page.reload()
  await expectRead(page, 'Draft restored')
})

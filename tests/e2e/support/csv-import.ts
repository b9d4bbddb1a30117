import { expect, type Page } from '@playwright/test'
import { chooseFile, figure, importedLine, openData } from './transfer-files'

/**
 * Imports a CSV file of `count` rows. Expects more than `frameCount` drawn frames during the preview and during
 * the writing, because a frozen page draws none.
 */
export async function importRows(page: Page, count: number, frameCount: number): Promise<void> {
  const number = count.toLocaleString('en')
  const rows = Array.from({ length: count }, (_, at) => {
    const day = new Date(Date.UTC(2000, 0, 1 + Math.floor(at / 6))).toISOString().slice(0, 10)
    return `${day},${8 + (at % 6) * 2}:00,${20 + (at % 30)},Piece ${at % 400},Composer ${at % 40}`
  })
  await openData(page)
  await page.evaluate(countFrames)
  const frames = () => page.evaluate(() => window.drawn.frames)
  await chooseFile(page, 'many.csv', `Date,Start,Minutes,Title,Composer\n${rows.join('\n')}\n`)
  await expect(page.getByText(`${number} rows.`)).toBeVisible({ timeout: 60_000 })
  const beforePreview = await frames()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(figure(page, 'New')).toHaveText(number, { timeout: 90_000 })
  const beforeWriting = await frames()
  await page.getByRole('button', { name: `Import ${number} entries` }).click()
  // The page still responds during the import: the test opens another tab and returns.
  await page.getByRole('tab', { name: 'Profile' }).click()
  await expect(page.getByLabel('Primary instrument')).toBeVisible()
  await page.getByRole('tab', { name: 'Data' }).click()
  await expect(page.getByText(`${number} entries on this device.`)).toBeVisible({ timeout: 90_000 })
  const after = await frames()
  expect(beforeWriting - beforePreview).toBeGreaterThan(frameCount)
  expect(after - beforeWriting).toBeGreaterThan(frameCount)
  await expect(importedLine(page, count)).toHaveCount(0)
  const bars = await page.evaluate(() => [...window.drawn.progressBars])
  expect(bars).toContain('Importing…')
  expect(bars.length).toBeGreaterThan(1)
}

declare global {
  interface Window {
    drawn: { frames: number; progressBars: Set<string> }
  }
}

/** Counts drawn frames and collects the names of progress bars, including short-lived ones. */
function countFrames(): void {
  const drawn = { frames: 0, progressBars: new Set<string>() }
  window.drawn = drawn
  const next = () => {
    drawn.frames++
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
  new MutationObserver(() => {
    for (const bar of document.querySelectorAll('[role=progressbar], progress')) {
      drawn.progressBars.add(bar.getAttribute('aria-label') ?? '')
    }
  }).observe(document.body, { subtree: true, childList: true, attributes: true })
}

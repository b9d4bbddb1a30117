import { expect, type Page } from '@playwright/test'
import { newProfile, openBrowser, removeProfile } from './browser-process'
import { logLine, openLogbook, storedEntries } from './diary-page'

/** Titles that the page reported as saved. The test stores them outside the browser. */
export type SavedTitles = Set<string>

/**
 * Expects that the database has every title in `saved` once. The page may show its heading before it has folded
 * the journal of the killed browser.
 */
export async function expectSaved(page: Page, saved: SavedTitles): Promise<void> {
  const titles = async () => (await storedEntries(page)).map((entry) => entry.pieces[0]?.title)
  await expect.poll(titles).toEqual(expect.arrayContaining([...saved]))
  const stored = await titles()
  expect(new Set(stored).size).toBe(stored.length)
}

/** Spells a number with letters, because the quick line would parse "7 h" as hours. */
function wordOf(number: number): string {
  return `k${[...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}k`
}

/**
 * Repeats `cycles` times with one profile: saves a line and starts to save another. It kills the browser
 * `moment(cycle)` milliseconds later, reopens the profile and expects the saved titles.
 */
export async function killCycles(
  baseURL: string,
  cycles: number,
  moment: (cycle: number) => number,
): Promise<void> {
  const profile = newProfile()
  const saved: SavedTitles = new Set()
  try {
    for (let cycle = 0; cycle < cycles; cycle++) {
      const browser = await openBrowser(profile)
      await openLogbook(browser.page, `${baseURL}/logbook`)
      await expectSaved(browser.page, saved)
      const title = `Study ${wordOf(cycle)}`
      await logLine(browser.page, `20 ${title}`)
      saved.add(title)
      // `saved` does not contain this entry: it may be stored or not, but never in part.
      const racing = logLine(browser.page, `20 Racing ${wordOf(cycle)}`).catch(() => {})
      await new Promise((resolve) => setTimeout(resolve, moment(cycle)))
      await browser.kill()
      await racing
    }
    const browser = await openBrowser(profile)
    await openLogbook(browser.page, `${baseURL}/logbook`)
    await expectSaved(browser.page, saved)
    await browser.close()
  } finally {
    removeProfile(profile)
  }
}

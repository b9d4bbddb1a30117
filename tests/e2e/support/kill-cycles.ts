import { expect, type Page } from '@playwright/test'
import { newProfile, openBrowser, removeProfile } from './browser-process'
import { logLine, openLogbook, storedEntries } from './diary-page'

/** Titles that the page reported as saved, recorded outside the browser. */
export type SavedTitles = Set<string>

/**
 * Expects that every title in `saved` is stored once. The page may still fold the journal that the killed browser left
 * while it already shows its heading.
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
 * Repeats `cycles` times with one profile: saves a line, and kills the browser `moment(cycle)` milliseconds after it
 * began to save another one. Then it opens the profile again and compares.
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
      // This entry is not in `saved`: it can be stored or not, but never in part.
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

import { expect, type Page } from '@playwright/test'
import { newProfile, openBrowser, removeProfile } from './browser-process'
import { logLine, openLogbook, storedEntries } from './diary-page'

/** Titles that the page called saved, written down outside the browser. */
export type Ledger = Set<string>

/** Everything acknowledged is stored, whole, and listed. */
export async function expectLedger(page: Page, ledger: Ledger): Promise<void> {
  const entries = await storedEntries(page)
  const titles = entries.map((entry) => entry.pieces[0]?.title)
  expect([...ledger].filter((title) => !titles.includes(title))).toEqual([])
  expect(new Set(titles).size).toBe(titles.length)
}

/** A number as a word: "7 h" in a line would be hours. */
function wordOf(number: number): string {
  return `k${[...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}k`
}

/**
 * Writes lines, kills the whole browser at some moment while another line is on its way, opens the same profile
 * again and compares. `cycles` times over one profile.
 */
export async function killCycles(
  baseURL: string,
  cycles: number,
  moment: (cycle: number) => number,
): Promise<void> {
  const profile = newProfile()
  const ledger: Ledger = new Set()
  try {
    for (let cycle = 0; cycle < cycles; cycle++) {
      const browser = await openBrowser(profile)
      await openLogbook(browser.page, `${baseURL}/logbook`)
      await expectLedger(browser.page, ledger)
      const title = `Study ${wordOf(cycle)}`
      await logLine(browser.page, `20 ${title}`)
      ledger.add(title)
      // Not in the ledger: it may be there or not, but never half.
      const racing = logLine(browser.page, `20 Racing ${wordOf(cycle)}`).catch(() => {})
      await new Promise((resolve) => setTimeout(resolve, moment(cycle)))
      await browser.kill()
      await racing
    }
    const browser = await openBrowser(profile)
    await openLogbook(browser.page, `${baseURL}/logbook`)
    await expectLedger(browser.page, ledger)
    await browser.close()
  } finally {
    removeProfile(profile)
  }
}

import type { Page } from '@playwright/test'

/** Web Vitals call 0.1 good. This is the limit of the specification. */
export const MOST_SHIFT = 0.02
/** Milliseconds without requests after which a loaded screen no longer changes. */
const QUIET = 500

/** Adds up the layout shifts of every page that is loaded from now on. Pages load without the cache, as at a first visit. */
export async function countShifts(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.addInitScript(countShift)
}

/** Returns the sum of the layout shifts, which is at least the cumulative layout shift (CLS). */
export async function shiftOf(page: Page): Promise<number> {
  await page.waitForTimeout(QUIET)
  return page.evaluate(() => (window as unknown as { shift: number }).shift)
}

/** Runs in the page. */
function countShift(): void {
  const counted = window as unknown as { shift: number }
  counted.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      counted.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

import type { Page } from '@playwright/test'

/** The largest layout shift that the specification allows a screen. Web Vitals rate 0.1 as good. */
export const MOST_SHIFT = 0.02
/** Milliseconds that `shiftOf` waits for late shifts. */
const QUIET = 500

/** Adds up the layout shifts of all further pages. They load without the HTTP cache, as on a first visit. */
export async function countShifts(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.addInitScript(countShift)
}

/** Returns the sum of all layout shifts, an upper bound of the cumulative layout shift (CLS). */
export async function shiftOf(page: Page): Promise<number> {
  await page.waitForTimeout(QUIET)
  return page.evaluate(() => (window as unknown as { shift: number }).shift)
}

/** Adds up layout shifts in `window.shift` of the page. */
function countShift(): void {
  const counted = window as unknown as { shift: number }
  counted.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      counted.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

import type { Page } from '@playwright/test'
import type { BenchBrowser } from './bench-browser'
import type { BenchOptions } from './bench-options'
import { count, figure, type GoalLine, judged, milliseconds } from './goal'

/** localStorage overflows at this number of entries. */
const LOCAL_STORAGE_BREAKS_AT = 8828
const WANTED_SIZE = 500_000
/** The maximum number of elements in the page. A page with more renders rows outside the window. */
const MOST_ELEMENTS = 1500
/** The maximum number of frames from a jump until the list draws rows at the new position. */
const MOST_FRAMES = 6

interface Usable {
  readonly size: number
  readonly elements: number
  readonly frames: number
  readonly completeAfter: number
}

/** Measures goal G2.6: the list shows and scrolls a diary of any size with a bounded number of elements. */
export async function measureCapacity({ sizes }: BenchOptions, browser: BenchBrowser): Promise<GoalLine[]> {
  const found: Usable[] = []
  for (const size of sizes) found.push(await useDiary(browser, size))
  const lines = found.map(({ size, elements, frames }) =>
    judged(
      {
        goal: 'G2.6',
        what: `list and scroll jump at ${count(size)}`,
        measured: `${elements} elements, ${frames} frames`,
        wanted: `<= ${MOST_ELEMENTS} elements, <= ${MOST_FRAMES} frames`,
      },
      elements <= MOST_ELEMENTS && frames <= MOST_FRAMES,
    ),
  )
  const largest = found.at(-1)
  if (largest) {
    const { size, completeAfter } = largest
    lines.push(
      figure({
        goal: 'G2.6',
        what: `all of ${count(size)} in the list`,
        measured: milliseconds(completeAfter),
      }),
      sizeLine(size),
    )
  }
  return lines
}

function sizeLine(size: number): GoalLine {
  const reported = {
    goal: 'G2.6',
    what: 'entries in one diary',
    measured: `${count(size)}, ${(size / LOCAL_STORAGE_BREAKS_AT).toFixed(0)}x localStorage`,
    wanted: `${count(WANTED_SIZE)}`,
  }
  return size >= WANTED_SIZE
    ? judged(reported, true)
    : { ...reported, measured: `${reported.measured}; more with --large`, state: 'later' }
}

async function useDiary(browser: BenchBrowser, size: number): Promise<Usable> {
  const page = await browser.openProduct(size, '/logbook')
  const completeAfter = await waitUntilComplete(page, size)
  const jumps = [0.5, 1, 0.25]
  let frames = 0
  let elements = await elementsOf(page)
  for (const share of jumps) {
    frames = Math.max(frames, await page.evaluate(jumpTo, share))
    elements = Math.max(elements, await elementsOf(page))
  }
  await page.close()
  return { size, elements, frames, completeAfter }
}

/** Returns the milliseconds from the navigation until the list contains every row. */
export async function waitUntilComplete(page: Page, size: number): Promise<number> {
  const isComplete = (rows: string) =>
    document.querySelector('[aria-label="Entries"] > li')?.getAttribute('aria-setsize') === rows
  await page.waitForFunction(isComplete, String(size), { polling: 20 })
  return page.evaluate(() => performance.now())
}

function elementsOf(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll('*').length)
}

/**
 * Scrolls to a share of the page. Returns the number of frames until a row of that position is in the middle,
 * or Infinity after 600 frames.
 */
async function jumpTo(share: number): Promise<number> {
  const list = document.querySelector('[aria-label="Entries"]')
  if (!list) return Number.POSITIVE_INFINITY
  const { left, width } = list.getBoundingClientRect()
  const top = (document.documentElement.scrollHeight - innerHeight) * share
  window.scrollTo(0, top)
  for (let frame = 1; frame < 600; frame++) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const row = document.elementFromPoint(left + width / 2, innerHeight / 2)?.closest('li')
    const place = Number(row?.getAttribute('aria-posinset')) / Number(row?.getAttribute('aria-setsize'))
    // Day headings make the spacing uneven, so we accept a row within five percent of the list.
    if (row && Math.abs(place - share) < 0.05) return frame
  }
  return Number.POSITIVE_INFINITY
}

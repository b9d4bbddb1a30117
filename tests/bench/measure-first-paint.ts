import type { Page } from '@playwright/test'
import type { BenchBrowser } from './bench-browser'
import type { BenchOptions } from './bench-options'
import { count, figure, type GoalLine, judged, judgedAgainst, milliseconds, times } from './goal'
import { comparePairs, roundsOf } from './paired'
import { growthExponent, median } from './statistics'

/**
 * The sizes of the plain list's diaries. We compare them with the product's two smallest. localStorage holds
 * hardly more entries.
 */
const plainSizes = [1000, 8000]

/** Measures goal G2.1: the time from the start of a navigation to the first painted rows. */
export async function measureFirstPaint(
  { sizes, quick }: BenchOptions,
  browser: BenchBrowser,
): Promise<GoalLine[]> {
  for (const size of plainSizes) await fillPlain(browser, size)
  const productTimes = new Map<number, number[]>(sizes.map((size) => [size, []]))
  const openProduct = async (size: number) => {
    const time = await painted(await browser.openProduct(size, '/logbook'))
    productTimes.get(size)?.push(time)
    return time
  }
  const openPlain = async (size: number) => painted(await browser.openReference(size, 'plain-list'))
  await warmUp(browser, sizes)

  const rounds = quick ? 2 : 5
  const lines: GoalLine[] = []
  for (const [index, plain] of plainSizes.entries()) {
    const comparison = await comparePairs(() => {
      const candidate = async () => {
        // Alternate the sizes, so that a slow minute of the machine affects all of them alike.
        const all: number[] = []
        for (const size of sizes) all.push(await openProduct(size))
        return all[index] ?? 0
      }
      return roundsOf(rounds, () => openPlain(plain), candidate)
    })
    const { ratio, reference, candidate } = comparison
    const reported = {
      goal: 'G2.1',
      what: `first list at ${count(sizes[index] ?? 0)}, against a plain list of ${count(plain)}`,
      measured: `${times(ratio)} (${milliseconds(reference)} / ${milliseconds(candidate)})`,
    }
    if (index === 0) lines.push(figure(reported, comparison))
    else lines.push(judgedAgainst(comparison, { ...reported, wanted: '>= 2x' }, ratio >= 2))
  }
  lines.push(growthLine(productTimes))
  return lines
}

function growthLine(productTimes: ReadonlyMap<number, readonly number[]>): GoalLine {
  const points = [...productTimes].map(([size, all]) => ({ size, time: median(all) }))
  const growth = growthExponent(points)
  return judged(
    {
      goal: 'G2.1',
      what: `growth over ${points.map(({ size }) => count(size)).join(', ')}`,
      measured: `${growth.toFixed(3)} (${points.map(({ time }) => milliseconds(time)).join(', ')})`,
      wanted: '<= 0.05',
    },
    growth <= 0.05,
  )
}

async function fillPlain(browser: BenchBrowser, size: number): Promise<void> {
  const page = await browser.openReference(size, 'plain-fill')
  await page.waitForFunction(() => typeof window.benchFill === 'function')
  await page.evaluate((entries) => window.benchFill(entries), size)
  await page.close()
}

/**
 * Visits every list twice without a result, because browsers cache compiled scripts from the third visit on.
 */
async function warmUp(browser: BenchBrowser, sizes: readonly number[]): Promise<void> {
  for (let visit = 0; visit < 2; visit++) {
    for (const size of sizes) await painted(await browser.openProduct(size, '/logbook'))
    for (const size of plainSizes) await painted(await browser.openReference(size, 'plain-list'))
  }
}

/** Returns the milliseconds until the page painted rows, and closes it. */
export async function painted(page: Page): Promise<number> {
  await page
    .waitForFunction(() => window.benchWatch.painted > 0, null, { polling: 50 })
    .catch(async (error) => {
      throw new Error(`No list came; the page says: ${await page.innerText('body')}`, { cause: error })
    })
  const time = await page.evaluate(() => window.benchWatch.painted)
  await page.close()
  return time
}

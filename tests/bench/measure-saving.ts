import type { Page } from '@playwright/test'
import type { BenchBrowser } from './bench-browser'
import type { BenchOptions } from './bench-options'
import { count, type GoalLine, judged, judgedAgainst, milliseconds, times } from './goal'
import { comparePairs, roundsOf } from './paired'
import { growthExponent, median } from './statistics'

/** The number of entries that nearly fills localStorage. */
const REWRITTEN = 8000

/** Measures goal G2.3: the time until a saved entry is durable. */
export async function measureSaving(
  { sizes, quick }: BenchOptions,
  browser: BenchBrowser,
): Promise<GoalLine[]> {
  const pages: { size: number; page: Page }[] = []
  for (const size of sizes) {
    const page = await browser.openStorage(size)
    await page.evaluate((entries) => window.benchStorage.openForSaving(entries), REWRITTEN)
    pages.push({ size, page })
  }
  const saves = new Map<number, number[]>(sizes.map((size) => [size, []]))
  for (let round = 0; round < (quick ? 15 : 30); round++) {
    for (const { size, page } of pages) {
      await page.bringToFront()
      const time = await page.evaluate(() => window.benchStorage.save())
      // The first saves open files and compile code, so they do not count.
      if (round > 2) saves.get(size)?.push(time)
    }
  }
  const lines = [await rewriteLine(pages[1]?.page, quick ? 5 : 12), growthLine(saves)]
  for (const { page } of pages) await page.close()
  return lines
}

async function rewriteLine(page: Page | undefined, rounds: number): Promise<GoalLine> {
  if (!page) throw new Error('three sizes are needed')
  await page.bringToFront()
  const comparison = await comparePairs(() =>
    roundsOf(
      rounds,
      () => page.evaluate(() => window.benchStorage.rewriteAll()),
      () => page.evaluate(() => window.benchStorage.save()),
    ),
  )
  const { ratio, reference, candidate } = comparison
  return judgedAgainst(
    comparison,
    {
      goal: 'G2.3',
      what: `saving one entry, against rewriting ${count(REWRITTEN)} as JSON`,
      measured: `${times(ratio)} (${milliseconds(reference)} / ${milliseconds(candidate)})`,
      wanted: '>= 100x',
    },
    ratio >= 100,
  )
}

function growthLine(saves: ReadonlyMap<number, readonly number[]>): GoalLine {
  const points = [...saves].map(([size, all]) => ({ size, time: median(all) }))
  const growth = growthExponent(points)
  return judged(
    {
      goal: 'G2.3',
      what: `growth of saving over ${points.map(({ size }) => count(size)).join(', ')}`,
      measured: `${growth.toFixed(2)} (${points.map(({ time }) => milliseconds(time)).join(', ')})`,
      wanted: '<= 0.1',
    },
    growth <= 0.1,
  )
}

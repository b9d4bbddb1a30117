import type { BenchBrowser } from './bench-browser'
import type { BenchOptions } from './bench-options'
import { count, figure, type GoalLine, judged, judgedAgainst, milliseconds, times } from './goal'
import { waitUntilComplete } from './measure-capacity'
import { comparePairs, roundsOf } from './paired'
import { growthExponent, median } from './statistics'

/** Measures goal G2.4: the time to read the whole diary in a newly opened page. */
export async function measureLoading(
  { sizes, quick }: BenchOptions,
  browser: BenchBrowser,
): Promise<GoalLine[]> {
  const read = async (size: number, how: 'loadAll' | 'getAllRows') => {
    const page = await browser.openStorage(size)
    const loaded = await page.evaluate((name) => window.benchStorage[name](), how)
    await page.close()
    return loaded
  }
  const lines: GoalLine[] = []
  const points: { size: number; time: number }[] = []
  for (const size of sizes) {
    const [ours, plain] = [await read(size, 'loadAll'), await read(size, 'getAllRows')]
    if (ours.entries !== plain.entries || ours.seconds !== plain.seconds) {
      throw new Error(`${ours.entries} entries were read where the database holds ${plain.entries}.`)
    }
    const comparison = await comparePairs(() =>
      roundsOf(
        quick || size > 100_000 ? 2 : 3,
        async () => (await read(size, 'getAllRows')).ms,
        async () => (await read(size, 'loadAll')).ms,
      ),
    )
    const { ratio, reference, candidate } = comparison
    points.push({ size, time: candidate })
    if (size < 30_000) continue
    const reported = {
      goal: 'G2.4',
      what: `reading all of ${count(size)}, against one getAll`,
      measured: `${times(ratio)} (${milliseconds(reference)} / ${milliseconds(candidate)})`,
    }
    if (size < 100_000) lines.push(figure(reported, comparison))
    else lines.push(judgedAgainst(comparison, { ...reported, wanted: '>= 5x' }, ratio >= 5))
  }
  const growth = growthExponent(points)
  const wanted = '<= 1.0'
  lines.push(
    judged({ goal: 'G2.4', what: 'growth of reading all', measured: growth.toFixed(2), wanted }, growth <= 1),
    ...(await longestTasks(sizes.at(-1) ?? 0, browser, quick ? 1 : 3)),
  )
  return lines
}

/** Returns the longest tasks that block the product's page while it loads a diary and after that. */
async function longestTasks(size: number, browser: BenchBrowser, visits: number): Promise<GoalLine[]> {
  const during: number[] = []
  const afterwards: number[] = []
  for (let visit = 0; visit < visits; visit++) {
    const page = await browser.openProduct(size, '/logbook')
    const complete = await waitUntilComplete(page, size)
    await page.waitForTimeout(6000)
    const { painted, longTasks } = await page.evaluate(() => window.benchWatch)
    const longest = (from: number, to: number) =>
      Math.max(
        0,
        ...longTasks.filter((task) => task.from >= from && task.from < to).map((task) => task.length),
      )
    during.push(longest(painted, complete))
    afterwards.push(longest(complete, Number.POSITIVE_INFINITY))
    await page.close()
  }
  const reported = (value: number) => (value === 0 ? 'none of 50 ms' : milliseconds(value))
  return [
    judged(
      {
        goal: 'G2.4',
        what: `longest task while ${count(size)} are read behind the list`,
        measured: reported(median(during)),
        wanted: '<= 50 ms',
      },
      median(during) <= 50,
    ),
    figure({
      goal: 'G2.4',
      what: 'longest task in the seconds after that',
      measured: reported(median(afterwards)),
    }),
  ]
}

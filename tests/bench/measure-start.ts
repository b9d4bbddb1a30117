import type { Page } from '@playwright/test'
import type { BenchBrowser } from './bench-browser'
import type { BenchOptions } from './bench-options'
import { count, figure, type GoalLine, judged, milliseconds, times } from './goal'
import { painted } from './measure-first-paint'
import { comparePairs, roundsOf } from './paired'
import { median } from './statistics'

/** The diary size at which we compare the first rows with the bare page. */
const USUAL_SIZE = 1000
const startSizes = [1000, 10_000]

/** Milliseconds for which we measure a start. The page has begun prefetches and the service worker by then. */
const START_TIME = 4000

/**
 * Measures goal G2.7: how much slower the product starts than a bare React page, and how long its tasks block.
 */
export async function measureStart({ quick }: BenchOptions, browser: BenchBrowser): Promise<GoalLine[]> {
  const openBare = async () => painted(await browser.openReference(USUAL_SIZE, 'bare-list'))
  const openProduct = async () => painted(await browser.openProduct(USUAL_SIZE, '/logbook'))
  // Browsers cache compiled scripts from the third visit on, so we discard the first visits.
  for (let visit = 0; visit < 2; visit++) {
    await openBare()
    await openProduct()
  }
  const comparison = await comparePairs(() => roundsOf(quick ? 4 : 10, openBare, openProduct))
  const { ratio, reference, candidate } = comparison
  const lines: GoalLine[] = [
    figure(
      {
        goal: 'G2.7',
        what: `first list at ${count(USUAL_SIZE)}, against fifty constant rows of React`,
        measured: `${times(ratio)} (${milliseconds(reference)} / ${milliseconds(candidate)})`,
      },
      comparison,
    ),
  ]
  for (const path of ['/', '/logbook']) {
    for (const size of startSizes) lines.push(...(await longestTask(browser, size, path, quick ? 3 : 7)))
  }
  return lines
}

async function longestTask(
  browser: BenchBrowser,
  size: number,
  path: string,
  visits: number,
): Promise<GoalLine[]> {
  const blocked: number[] = []
  const computed: number[] = []
  const onPhone: number[] = []
  for (let visit = 0; visit < visits; visit++) {
    const page = await browser.openProduct(size, path)
    await page.waitForTimeout(START_TIME)
    const { longTasks } = await page.evaluate(() => window.benchWatch)
    blocked.push(Math.max(0, ...longTasks.map(({ length }) => length)))
    const computations = await computationsOf(page)
    computed.push(Math.max(...computations))
    onPhone.push(blockingOnPhone(computations))
    await page.close()
  }
  const what = `longest task while ${path} starts with ${count(size)}`
  const reported = (value: number) => (value === 0 ? 'none of 50 ms' : milliseconds(value))
  return [
    figure({ goal: 'G2.7', what, measured: reported(median(blocked)) }),
    judged(
      {
        goal: 'G2.7',
        what: `${what}, in processor time`,
        measured: milliseconds(median(computed)),
        wanted: '<= 50 ms',
      },
      median(computed) <= 50,
    ),
    judged(
      {
        goal: 'G2.7',
        what: `blocking time while ${path} starts with ${count(size)} on a phone, in processor time`,
        measured: milliseconds(median(onPhone)),
        wanted: '<= 200 ms',
      },
      median(onPhone) <= 200,
    ),
  ]
}

/** Lighthouse simulates a phone whose processor is this many times slower than ours. */
const PHONE_SLOWDOWN = 4

/**
 * Returns the total blocking time on a phone: milliseconds beyond 50 in each task. Lighthouse rates 200 as
 * good.
 */
function blockingOnPhone(tasks: readonly number[]): number {
  return tasks.reduce((sum, task) => sum + Math.max(0, task * PHONE_SLOWDOWN - 50), 0)
}

/**
 * Reloads the page and returns the processor time of each main-thread task in milliseconds. Wall-clock time
 * would include other programs of a busy machine.
 */
async function computationsOf(page: Page): Promise<number[]> {
  const session = await page.context().newCDPSession(page)
  const tasks: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => tasks.push(...(value as unknown as TraceEvent[])))
  const traceConfig = { includedCategories: ['toplevel', '__metadata'] }
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
  await page.reload({ waitUntil: 'commit' })
  await page.waitForTimeout(START_TIME)
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
  await session.send('Tracing.end')
  await complete
  const threads = new Set(
    tasks.filter(({ args }) => args?.name === 'CrRendererMain').map(({ pid, tid }) => `${pid}:${tid}`),
  )
  const ours = tasks.filter(({ name, pid, tid }) => name.endsWith('RunTask') && threads.has(`${pid}:${tid}`))
  if (ours.length === 0) throw new Error('The trace has no task of a page.')
  return ours.map(({ tdur }) => (tdur ?? 0) / 1000)
}

/** The fields that we read of an event in Chromium's trace format. `tdur` is processor time in microseconds. */
interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly tdur?: number
  readonly args?: { readonly name?: unknown }
}

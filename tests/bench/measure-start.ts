import type { Page } from '@playwright/test'
import type { BenchBrowser } from './bench-browser'
import type { BenchOptions } from './bench-options'
import { count, figure, type GoalLine, judged, milliseconds, times } from './goal'
import { painted } from './measure-first-paint'
import { comparePairs, roundsOf } from './paired'
import { median } from './statistics'

/** The size of the diary whose first rows are compared with the bare page. */
const USUAL_SIZE = 1000
const startSizes = [1000, 10_000]

/** Milliseconds after which a started page is at rest. Prefetches and the service worker begin by then. */
const START_TIME = 4000

/** Measures goal G2.7: how far the start of the product is from the floor of React, and whether it blocks the page. */
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

/** Lighthouse simulates the processor of a phone as this many times slower than ours. */
const PHONE_SLOWDOWN = 4

/** Returns how long tasks block a phone beyond 50 ms each. Lighthouse calls it total blocking time; 200 ms are good. */
function blockingOnPhone(tasks: readonly number[]): number {
  return tasks.reduce((sum, task) => sum + Math.max(0, task * PHONE_SLOWDOWN - 50), 0)
}

/**
 * Loads the page again and returns the milliseconds of processor time of each task of its main thread. The time of the
 * clock counts other programs of a busy machine as well.
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

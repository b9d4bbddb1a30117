import { type Browser, chromium, type Page } from '@playwright/test'
import { filesOf, landing, routes } from '../../tools/checks/check-size.mjs'
import { chromiumLaunch } from '../e2e/support/chromium'
import { scoreSamples, seedScores } from '../e2e/support/scores/scores-on-device'
import type { BenchOptions } from './bench-options'
import { readBuiltPage } from './built-page'
import { count, type GoalLine, judged, judgedAgainst, later, milliseconds, times } from './goal'
import { prepareScorePage } from './pages/score-turns'
import { comparePairs, type Round } from './paired'
import { startProductServer } from './product-server'
import { median, quantile } from './statistics'

const LONG = 'pdf/19-vector-score-wolf-quartet.pdf'
const SHORT = 'pdf/20-vector-part-mayer-violin2.pdf'

/**
 * Measures goal G5: page turns and the first page of a score with 65 pages, and the files of pdf.js elsewhere.
 */
export async function measureScores({ quick }: BenchOptions): Promise<GoalLine[]> {
  const lines = [bytesElsewhere()]
  if (scoreSamples === null) return [...lines, later('G5', 'scores', 'this machine has no sample scores')]
  const product = await startProductServer()
  const browser = await chromium.launch(chromiumLaunch)
  try {
    const origin = `http://127.0.0.1:${product.port}`
    lines.push(...(await pageTurns(browser, origin, quick ? 100 : 500)))
    lines.push(...(await firstPages(browser, origin, quick ? 4 : 10)))
    return lines
  } finally {
    await browser.close()
    await product.close()
  }
}

async function openScores(
  browser: Browser,
  origin: string,
  scores: Parameters<typeof seedScores>[1],
  path: string,
) {
  // A tablet with the pixels of an iPad.
  const context = await browser.newContext({
    locale: 'en-GB',
    viewport: { width: 820, height: 1180 },
    deviceScaleFactor: 2,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await page.addInitScript(() => sessionStorage.setItem('segno.beta', 'on'))
  await page.addInitScript(prepareScorePage)
  await seedScores(page, scores, path, { origin })
  return page
}

/**
 * Measures the time and memory of turns to pages that are already drawn. Jumps by Home and End draw a page on
 * demand and are the comparison.
 */
async function pageTurns(browser: Browser, origin: string, turns: number): Promise<GoalLine[]> {
  const page = await openScores(browser, origin, [{ id: 'long', samples: [LONG] }], '/scorebook/long')
  await page.waitForSelector('[data-page="1"][data-shown][data-drawn]')
  const frame = await page.evaluate(() => window.benchScore.frame())
  // These turns load scripts, fonts and the sizes of all 65 pages before the first measured turn.
  await page.evaluate((most) => window.benchScore.turns(most), 130)
  const before = await memoryOf(page)
  const times500: number[] = []
  const perRound = 20
  const comparison = await comparePairs(async () => {
    const rounds: Round[] = []
    for (let done = 0; done < turns; done += perRound) {
      const end = await page.evaluate(() => window.benchScore.onDemand('End'))
      const ours = await page.evaluate((most) => window.benchScore.turns(most), perRound)
      times500.push(...ours)
      const home = await page.evaluate(() => window.benchScore.onDemand('Home'))
      rounds.push({ before: end, candidate: median(ours), after: home })
    }
    return rounds
  })
  const after = await memoryOf(page)
  await page.context().close()
  const p95 = quantile(times500, 0.95) / frame
  const { ratio, reference, candidate } = comparison
  return [
    judged(
      {
        goal: 'G5.1',
        what: `a page turn, p95 of ${count(times500.length)}`,
        measured: `${p95.toFixed(2)} frames of ${milliseconds(frame)}`,
        wanted: '<= 1.5 frames',
      },
      p95 <= 1.5,
    ),
    judgedAgainst(
      comparison,
      {
        goal: 'G5.1',
        what: 'a page turn, against rendering on demand',
        measured: `${times(ratio)} (${milliseconds(reference)} / ${milliseconds(candidate)})`,
        wanted: '>= 4x',
      },
      ratio >= 4,
    ),
    judged(
      {
        goal: 'G5.1',
        what: `memory after ${count(times500.length)} turns: JavaScript heap, canvases`,
        measured: `${mebi(before.heap)} to ${mebi(after.heap)} MiB, ${before.canvases} to ${after.canvases}`,
        wanted: 'heap <= 1.2x, canvases <= 4',
      },
      after.heap <= before.heap * 1.2 && after.canvases <= 4,
    ),
  ]
}

const mebi = (bytes: number) => (bytes / 2 ** 20).toFixed(1)

/** Returns the used heap after a garbage collection in bytes, and the number of canvases with pixels. */
async function memoryOf(page: Page): Promise<{ heap: number; canvases: number }> {
  const session = await page.context().newCDPSession(page)
  // The first collection runs finalizers. The second frees the memory that they release.
  for (let times = 0; times < 2; times++) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const canvases = await page.evaluate(() => window.benchScore.liveCanvases())
  await session.detach()
  return { heap: usedSize, canvases }
}

/** Measures the first page of scores opened within the app: a long one, a short one, and the long one again. */
async function firstPages(browser: Browser, origin: string, rounds: number): Promise<GoalLine[]> {
  const ids = Array.from({ length: rounds }, (_, round) => String(round))
  const scores = ids.flatMap((round) => [
    { id: `long-${round}`, samples: [LONG] },
    { id: `short-${round}`, samples: [SHORT] },
  ])
  const page = await openScores(browser, origin, scores, '/scorebook/browse')
  const open = (id: string, shows: string) =>
    page.evaluate(([path, selector]) => window.benchScore.open(path, selector), [
      `/scorebook/${id}`,
      shows,
    ] as const)
  const drawn = '[data-page="1"][data-shown][data-drawn]'
  const picture = '[data-page="1"][data-shown] img'
  // The first opened score also fetches the code of the viewer.
  await open('short-0', drawn)
  const long: number[] = []
  const short: number[] = []
  const again: number[] = []
  for (const round of ids) {
    long.push(await open(`long-${round}`, drawn))
    // The app stores the image of a page that stays on screen for a moment.
    await page.waitForTimeout(1500)
    short.push(await open(`short-${round}`, drawn))
    again.push(await open(`long-${round}`, `${picture}, ${drawn}`))
  }
  await page.context().close()
  const exponent = Math.log(median(long) / median(short)) / Math.log(65)
  const ratio = median(long.map((time, round) => time / (again[round] ?? time)))
  return [
    judged(
      {
        goal: 'G5.2',
        what: 'first page of 65 pages against 1 page: growth',
        measured: `${exponent.toFixed(2)} (${milliseconds(median(long))} / ${milliseconds(median(short))})`,
        wanted: '<= 0.05',
      },
      exponent <= 0.05,
    ),
    judged(
      {
        goal: 'G5.3',
        what: 'a score opened again: its stored picture against pdf.js',
        measured: `${times(ratio)} (${milliseconds(median(long))} / ${milliseconds(median(again))})`,
        wanted: '>= 10x',
      },
      ratio >= 10,
    ),
  ]
}

/** Counts the files of pdf.js that routes fetch at their start. The goal is none. */
function bytesElsewhere(): GoalLine {
  const pages = [landing, ...routes].map(({ page }) => filesOf(readBuiltPage(page)))
  const found = pages.flatMap((files) => [...files].filter((file) => file.startsWith('assets/pdf')))
  return judged(
    {
      goal: 'G5.4',
      what: `files of pdf.js at the start of ${pages.length} routes`,
      measured: String(found.length),
      wanted: '0',
    },
    found.length === 0,
  )
}

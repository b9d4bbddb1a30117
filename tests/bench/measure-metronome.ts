import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumLaunch } from '../e2e/support/chromium'
import { captureEngine, patternFacts, renderPiece } from '../e2e/support/metronome-engine'
import type { BenchOptions } from './bench-options'
import { type GoalLine, judged, milliseconds, times } from './goal'
import { compareMetronomes, watchVisualBeat } from './pages/metronome-torture'
import { startProductServer } from './product-server'

/** Beats a minute during the torture. At this tempo a look-ahead of 100 ms covers less than one beat. */
const TEMPO = 240
/** Milliseconds of one frame of the display. A visual beat may be late by one frame. */
const FRAME = 1000 / 60

/** Measures goal G1: our metronome against a look-ahead metronome on the main thread of the same page. */
export async function measureMetronome({ quick }: BenchOptions): Promise<GoalLine[]> {
  const product = await startProductServer()
  const browser = await chromium.launch(chromiumLaunch)
  try {
    return [
      await torture(browser, product.port, quick ? 2 : 8),
      await visualBeat(browser, product.port, quick ? 5 : 20),
      await renderSpeed(browser, product.port),
    ]
  } finally {
    await browser.close()
    await product.close()
  }
}

/**
 * Opens the metronome without the page's content security policy, because the recorder is a module from a blob.
 */
async function openMetronome(
  browser: Browser,
  port: number,
  before: (page: Page) => Promise<void>,
  meter: '1/4' | '2/4' = '1/4',
) {
  const context = await browser.newContext({ bypassCSP: true, locale: 'en-GB' })
  const page = await context.newPage()
  await before(page)
  await page.goto(`http://127.0.0.1:${port}/toolbox/metronome`)
  await page.getByRole('combobox', { name: 'Time signature' }).selectOption(meter)
  await page.getByRole('spinbutton', { name: 'Tempo (BPM)', exact: true }).fill(String(TEMPO))
  return page
}

/**
 * Blocks the main thread for 3 s at a time while other processes keep every core busy. The sound is below the
 * level that Chromium calls audible.
 */
async function torture(browser: Browser, port: number, blocks: number): Promise<GoalLine> {
  const page = await openMetronome(browser, port, compareMetronomes)
  await page.getByRole('slider', { name: 'Volume', exact: true }).fill('1')
  const hogs = Array.from({ length: 2 * availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  )
  try {
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    // The product creates its audio context first, so its sounds are first in the list.
    await page.waitForFunction(() => (window.soundsOfContexts[0]?.length ?? 0) > 2)
    const { ours, reference } = await page.evaluate(
      ([tempo, count]) => window.metronomeTorture(tempo, count),
      [TEMPO, blocks] as const,
    )
    return judged(
      {
        goal: 'G1.1',
        what: `beats lost or late at ${TEMPO} BPM, page blocked, all cores busy`,
        measured: `${ours.lost} of ${ours.expected}; look-ahead ${reference.lost} of ${reference.expected}`,
        wanted: '0, while the look-ahead loses >= 50 %',
      },
      ours.lost === 0 && ours.expected > 0 && reference.lost >= reference.expected / 2,
    )
  } finally {
    for (const hog of hogs) hog.kill('SIGKILL')
    await page.context().close()
  }
}

/** Measures the milliseconds from the sound of a beat at the loudspeaker to the frame that shows its mark. */
async function visualBeat(browser: Browser, port: number, seconds: number): Promise<GoalLine> {
  const page = await openMetronome(browser, port, watchVisualBeat, '2/4')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.waitForTimeout(seconds * 1000)
  const errors = await page.evaluate(() => window.visualBeatErrors)
  await page.context().close()
  const sorted = errors.map(Math.abs).sort((a, b) => a - b)
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.POSITIVE_INFINITY
  return judged(
    {
      goal: 'G1.4',
      what: `visual beat against the sound, p95 of ${sorted.length} beats`,
      measured: milliseconds(p95),
      wanted: `<= ${milliseconds(FRAME)}`,
    },
    p95 <= FRAME,
  )
}

/** Measures how fast the engine renders ten minutes with five sounds on each beat at 300 BPM. */
async function renderSpeed(browser: Browser, port: number): Promise<GoalLine> {
  const page = await openMetronome(browser, port, captureEngine)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.waitForFunction(() => Boolean(window.metronomeSamples))
  const [basic] = patternFacts
  if (!basic) throw new Error('The fact table is empty')
  const every = 'x'.repeat(4)
  const facts = { ...basic, accent: every, click: every, woodblock: every, shaker: every, triangle: every }
  const { speed } = await renderPiece(page, { facts, tempo: 300, seconds: 600 })
  await page.context().close()
  return judged(
    {
      goal: 'G1.5',
      what: 'five layers at 300 BPM, ten minutes rendered offline',
      measured: `${times(speed)} real time`,
      wanted: '>= 100x',
    },
    speed >= 100,
  )
}

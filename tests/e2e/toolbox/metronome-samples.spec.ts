import { expect, type Page, test } from '@playwright/test'
import { appRuns } from '../support/app-start'
import { captureEngine, patternFacts, type RenderedPiece, renderPiece } from '../support/metronome-engine'

/** The rendered seconds of each pattern: ten minutes in the long run, otherwise enough to play every bar. */
const SECONDS = process.env.SEGNO_LONG === '1' ? 600 : 12
const tempi = [20, 60, 137, 208, 400]

test.setTimeout(1_800_000)

async function openEngine(page: Page): Promise<void> {
  await captureEngine(page)
  await page.goto('/toolbox/metronome')
  await appRuns(page)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect.poll(() => page.evaluate(() => Boolean(window.metronomeSamples))).toBe(true)
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
}

/**
 * Expects silence after the ideal sounds are subtracted. A moved, missing or extra sound leaves its full level.
 */
async function expectExact(page: Page, piece: RenderedPiece): Promise<void> {
  const { onsets, difference, loudest } = await renderPiece(page, piece)
  const named = `${piece.facts.id} at ${piece.tempo} BPM: ${onsets} sounds`
  expect(loudest, named).toBeGreaterThan(0.05)
  expect(difference, named).toBeLessThan(0.0005)
}

test('the metronome engine plays every sound of every pattern at the exact frame of its grid', async ({
  page,
}) => {
  await openEngine(page)
  for (const facts of patternFacts) {
    for (const tempo of tempi) await expectExact(page, { facts, tempo, seconds: SECONDS })
  }
})

test('the metronome engine plays every sound of a tempo ramp at its exact frame', async ({ page }) => {
  await openEngine(page)
  const ramp = { target: 208, step: 7, every: 1, unit: 'bars' } as const
  for (const facts of patternFacts) await expectExact(page, { facts, tempo: 137, seconds: SECONDS, ramp })
})

test("the comparison with the metronome's grid detects a beat that is one frame late", async ({ page }) => {
  await openEngine(page)
  const [facts] = patternFacts
  if (!facts) throw new Error('The fact table is empty')
  // A beat has 24,000 frames at 120 BPM but 23,999 at the grid tempo. The second beat is therefore one frame late.
  const { difference } = await renderPiece(page, {
    facts,
    tempo: 120,
    gridTempo: (60 * 48_000) / 23_999,
    seconds: 0.9,
  })
  expect(difference).toBeGreaterThan(0.005)
})

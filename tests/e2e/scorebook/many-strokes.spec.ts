import { expect, test } from '@playwright/test'
import { buildScoreMark } from '../../../packages/domain/testing/builders/build-score'
import { appRuns } from '../support/app-start'
import { button, drag, expectMarks, scans, shownPage } from '../support/scores/marks-page'
import { scoreSamples, seedScores } from '../support/scores/scores-on-device'

test.use({ viewport: { width: 820, height: 1180 } })
test.skip(scoreSamples === null, 'This machine has no sample scores (../shared/data/scores).')

/** Strokes of 30 points with changing pressure, like handwritten fingerings all over the page. */
const marks = Array.from({ length: 2000 }, (_, n) =>
  buildScoreMark({
    id: `stroke-${n}`,
    scoreId: scans.id,
    page: 1,
    tool: 'pen',
    points: Array.from({ length: 30 }, (_point, at): [number, number, number] => [
      (n % 40) * 240 + at * 7,
      Math.floor(n / 40) * 190 + Math.round(60 * Math.sin(at)),
      60 + ((at * 11) % 150),
    ]),
  }),
)

test('a further stroke on a page with 2,000 strokes redraws none of them', async ({ page }) => {
  await page.addInitScript(() => {
    sessionStorage.setItem('segno.beta', 'on')
    const stroke = CanvasRenderingContext2D.prototype.stroke as (path?: Path2D) => void
    const count = { paths: 0 }
    // The canvas draws stored strokes as `Path2D` and the running stroke line by line.
    CanvasRenderingContext2D.prototype.stroke = function (this: CanvasRenderingContext2D, path?: Path2D) {
      if (path) count.paths++
      return path ? stroke.call(this, path) : stroke.call(this)
    }
    Object.assign(window, { pathCount: () => count.paths })
  })
  const pathsDrawn = () => page.evaluate(() => (window as unknown as { pathCount(): number }).pathCount())
  await seedScores(page, [scans], '/scorebook/scans', { marks })
  await appRuns(page)
  await expectMarks(page, 2000)
  await expect(shownPage(page).locator('canvas[data-settled]')).toHaveAttribute('data-settled', '2000')
  await button(page, 'Annotate').click()
  const before = await pathsDrawn()
  await drag(page, [0.2, 0.3], [0.6, 0.3])
  await expectMarks(page, 2001)
  expect(await pathsDrawn()).toBe(before)
  const elements = shownPage(page).locator('svg[data-tool="pen"] path')
  await expect(elements).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expectMarks(page, 2000)
  await expect(elements).toHaveCount(0)
  expect(await pathsDrawn()).toBe(before)
})

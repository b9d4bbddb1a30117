import { expect, test } from '@playwright/test'
import { buildScoreMark } from '../../../packages/domain/testing/builders/build-score'
import { appRuns } from '../support/app-start'
import { button, drag, expectMarks, scans, shownPage } from '../support/scores/marks-page'
import { scoreSamples, seedScores } from '../support/scores/scores-on-device'

test.use({ viewport: { width: 820, height: 1180 } })
test.skip(scoreSamples === null, 'This machine has no sample scores (../shared/data/scores).')

/** Strokes of 30 points with changing pressure, like written fingerings all over the page. */
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

test('a page with 2,000 strokes is drawn by few elements and takes another stroke', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('segno.beta', 'on'))
  await seedScores(page, [scans], '/scorebook/scans', { marks })
  await appRuns(page)
  await expectMarks(page, 2000)
  const paths = await shownPage(page).locator('svg[data-tool="pen"] path').count()
  expect(paths).toBeLessThan(1000)
  await button(page, 'Annotate').click()
  await drag(page, [0.2, 0.3], [0.6, 0.3])
  await expectMarks(page, 2001)
})

import { expect, type Page, test } from '@playwright/test'
import { appRuns } from '../support/app-start'
import { type SeedScore, scoreSamples, seedScores } from '../support/scores/scores-on-device'

test.skip(scoreSamples === null, 'This machine has no sample scores (../shared/data/scores).')

const drawn = (page: Page) => page.locator('[data-page][data-shown][data-drawn]')

async function openScores(page: Page, scores: readonly SeedScore[]): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('segno.beta', 'on'))
  await seedScores(page, scores, `/scorebook/${scores[0]?.id}`)
  await appRuns(page)
}

/** Opens another score without a new document. */
const goToScore = (page: Page, id: string) =>
  page.evaluate((path) => history.pushState(null, '', path), `/scorebook/${id}`)

test('MusicXML is engraved on pages, and a damaged or hostile file is refused in one sentence', async ({
  page,
}) => {
  const violations: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/csp-report')) violations.push(request.postData() ?? '')
  })
  await openScores(page, [
    { id: 'sonatina', samples: ['musicxml/08-piano-clementi-op36-1.xml'] },
    { id: 'truncated', samples: ['bad/39-truncated.musicxml'] },
    { id: 'entities', samples: ['bad/40-xxe-attempt.musicxml'] },
    { id: 'script', samples: ['bad/41-script-in-title.musicxml'] },
  ])
  await expect(drawn(page)).toHaveAccessibleName('Page 1 of 3', { timeout: 30_000 })
  await page.keyboard.press('End')
  await expect(drawn(page)).toHaveAccessibleName('Page 3 of 3')
  for (const id of ['truncated', 'entities']) {
    await goToScore(page, id)
    await expect(page.getByText('This MusicXML file cannot be shown.')).toBeVisible({ timeout: 30_000 })
  }
  await goToScore(page, 'script')
  await expect(drawn(page)).toHaveAccessibleName('Page 1 of 1', { timeout: 30_000 })
  expect(violations).toEqual([])
})

import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessibility'
import { appRuns } from '../support/app-start'
import { scoreRow } from '../support/scores/score-corpus'
import { type SeedScore, scoreSamples, seedScores } from '../support/scores/scores-on-device'

test.skip(scoreSamples === null, 'This machine has no sample scores (../shared/data/scores).')
test.describe.configure({ timeout: 150_000 })

/** The timeout until a score is engraved. Compiling the engraver takes most of it on a busy machine. */
const engraving = { timeout: 60_000 }

const drawn = (page: Page) => page.locator('[data-page][data-shown][data-drawn]')

async function openScores(page: Page, scores: readonly SeedScore[]): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('segno.beta', 'on'))
  await seedScores(page, scores, `/scorebook/${scores[0]?.id}`)
  await appRuns(page)
}

/** Opens another score within the app, without a page load. */
const goToScore = (page: Page, id: string) =>
  page.evaluate((path) => history.pushState(null, '', path), `/scorebook/${id}`)

test('the viewer engraves MusicXML on pages and refuses a damaged or hostile file', async ({ page }) => {
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
  await expect(drawn(page)).toHaveAccessibleName('Page 1 of 3', engraving)
  await page.keyboard.press('End')
  await expect(drawn(page)).toHaveAccessibleName('Page 3 of 3')
  for (const id of ['truncated', 'entities']) {
    await goToScore(page, id)
    await expect(page.getByText('This MusicXML file cannot be shown.')).toBeVisible(engraving)
  }
  await goToScore(page, 'script')
  await expect(drawn(page)).toHaveAccessibleName('Page 1 of 1', engraving)
  expect(violations).toEqual([])
})

test('the viewer engraves two facing pages in the shape of half the screen', async ({ page }) => {
  await openScores(page, [{ id: 'sonatina', samples: ['musicxml/08-piano-clementi-op36-1.xml'] }])
  await expect(drawn(page)).toBeVisible(engraving)
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('combobox', { name: 'Pages' }).selectOption('Two pages')
  await expect(drawn(page)).toHaveCount(2, engraving)
  const isUpright = async () => {
    const box = await drawn(page).first().boundingBox()
    return box !== null && box.width / box.height < 1.2
  }
  await expect.poll(isUpright, engraving).toBe(true)
})

test('the viewer plays an engraved score, repeats bars on their page, changes its note size and transposes it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const starts: number[] = []
    const { start } = AudioScheduledSourceNode.prototype
    AudioScheduledSourceNode.prototype.start = function (this: AudioScheduledSourceNode, when = 0) {
      starts.push(when)
      start.call(this, when)
    }
    Object.assign(window, { soundsStarted: () => starts.length })
  })
  const soundsStarted = () =>
    page.evaluate(() => (window as unknown as { soundsStarted(): number }).soundsStarted())
  const sounding = page.locator('[data-look="sounding"]')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await openScores(page, [{ id: 'sonatina', samples: ['musicxml/08-piano-clementi-op36-1.xml'] }])
  await expect(drawn(page)).toHaveAccessibleName('Page 1 of 3', engraving)

  await button('Playback and notation').click()
  await page.getByRole('textbox', { name: 'To bar' }).fill('99')
  await button('Repeat these bars').click()
  await expect(page.getByText('This score has bars 1 to 38.')).toBeVisible()
  await page.getByRole('textbox', { name: 'From bar' }).fill('20')
  await page.getByRole('textbox', { name: 'To bar' }).fill('21')
  await button('Repeat these bars').click()
  await expect(drawn(page)).toHaveAccessibleName('Page 2 of 3')
  await expect(page.locator('[data-look="looped"]')).toHaveCount(2)
  await button('Play').click()
  await expect(sounding).toBeVisible(engraving)
  await expect(page.getByText(/^Bar 2[01] · Repeating bars 20–21 · ♩\s=\s156$/)).toBeVisible()
  expect(await soundsStarted()).toBeGreaterThan(2)
  await expectAccessible(page, 'playback with its options', { within: 'main' })

  await page.getByRole('spinbutton', { name: 'Tempo (crotchets per minute)' }).fill('78')
  await button('Stop repeating').click()
  await expect(page.getByText(/♩\s=\s78$/)).toBeVisible()
  await button('Stop').click()
  await expect(sounding).toBeHidden()

  const pagesBefore = await drawn(page).getAttribute('aria-label')
  await button('Larger notes').click()
  await button('Larger notes').click()
  await button('Larger notes').click()
  await expect(drawn(page)).not.toHaveAccessibleName(pagesBefore ?? '', engraving)
  await page.getByRole('combobox', { name: 'Transpose' }).selectOption('2 semitones up')
  await expect(drawn(page)).toBeVisible(engraving)
})

test('the viewer highlights the bar under the pointer, plays from a clicked bar and loops bars on Shift+click', async ({
  page,
}) => {
  await openScores(page, [{ id: 'sonatina', samples: ['musicxml/08-piano-clementi-op36-1.xml'] }])
  await expect(drawn(page)).toBeVisible(engraving)
  const paper = await drawn(page).boundingBox()
  if (!paper) throw new Error('no page is shown')
  const [x, y] = [paper.x + paper.width * 0.4, paper.y + paper.height * 0.25]
  const hovered = page.locator('[data-look="hovered"]')
  await page.mouse.move(x, y)
  await expect(hovered).toHaveCount(0)
  await page.getByRole('button', { name: 'Playback and notation', exact: true }).click()
  // A slow tempo makes the clicked bar last long enough for the test.
  await page.getByRole('spinbutton', { name: 'Tempo (crotchets per minute)' }).fill('40')
  await page.mouse.move(x + 1, y)
  await expect(hovered).toHaveCount(1)
  const box = await hovered.boundingBox()
  const isInside = box && x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height
  expect(isInside).toBe(true)
  await page.mouse.click(x + 1, y)
  await expect(page.locator('[data-look="sounding"]')).toBeVisible(engraving)
  expect(await page.locator('[data-look="sounding"]').boundingBox()).toEqual(box)
  await page.keyboard.down('Shift')
  await page.mouse.click(x + 1, y)
  await expect(page.getByText(/Repeating bar/)).toBeVisible()
  await page.mouse.click(x + (box?.width ?? 0), y)
  await page.keyboard.up('Shift')
  await expect(page.getByText(/Repeating bars \d+–\d+/)).toBeVisible()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.locator('[data-look="looped"]')).toHaveCount(2)
})

test('the score list shows the first page of engraved scores and an outline for a damaged one', async ({
  page,
}) => {
  await page.addInitScript(() => sessionStorage.setItem('segno.beta', 'on'))
  const scores = [
    { id: 'sonatina', samples: ['musicxml/08-piano-clementi-op36-1.xml'] },
    { id: 'truncated', samples: ['bad/39-truncated.musicxml'] },
    { id: 'song', samples: ['musicxml/01-tiny-song-reichardt.mxl'] },
  ]
  await seedScores(page, scores, '/scorebook')
  await appRuns(page)
  const pictureOf = (title: string) => scoreRow(page, title).locator('img')
  for (const title of ['sonatina', 'song']) {
    await expect(pictureOf(title)).toBeVisible(engraving)
    const size = await pictureOf(title).evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      return [image.naturalWidth, image.naturalHeight]
    })
    expect(size).toEqual([224, 317])
  }
  await expect(pictureOf('truncated')).toHaveCount(0)
  // The device stores the images, so the next start engraves neither score again.
  const engravers: string[] = []
  page.on('worker', (worker) => engravers.push(worker.url()))
  await page.reload()
  for (const title of ['sonatina', 'song']) await expect(pictureOf(title)).toBeVisible()
  expect(engravers.filter((url) => url.includes('verovio-worker')).length).toBeLessThanOrEqual(1)
})

import { expect, type Page, test } from '@playwright/test'
import { appRuns } from '../support/app-start'
import { scoreSamples, seedScores } from '../support/scores/scores-on-device'

test.skip(scoreSamples === null, 'This machine has no sample scores (../shared/data/scores).')
test.describe.configure({ timeout: 240_000 })

/** The timeout until a score is engraved. Compiling the engraver takes most of it on a busy machine. */
const engraving = { timeout: 60_000 }

/** Each file with its number of pages on this screen. */
const files = [
  ['01-tiny-song-reichardt.mxl', 1],
  ['01b-derived-chinese-title.musicxml', 1],
  ['02-multipage-song-schubert-erlkoenig.mxl', 22],
  ['03-long-song-satie-socrate3.mxl', 55],
  ['05-quartet-mozart-k464.mxl', 11],
  ['06-piano-bach-bwv846.xml', 5],
  ['10-utf16le-bom-nested-tuplet.musicxml', 1],
  ['11-guitar-tab-effects.musicxml', 1],
  ['12-drumset.musicxml', 1],
  ['14-many-staff-groups.xml', 1],
  ['15-compressed.mxl', 1],
  ['16-all-notations.xml', 2],
] as const

const drawn = (page: Page) => page.locator('[data-page][data-shown][data-drawn]').first()

/** Returns the percentage of dark pixels: staves and notes give some, a black page gives too much. */
const inkOf = (page: Page) =>
  drawn(page)
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
      }
      let dark = 0
      for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 0) < 128 && data[at + 3] === 255) dark++
      return (dark / (data.length / 4)) * 100
    })

test('the viewer engraves songs, a quartet, tablature, drums, UTF-16 and compressed files', async ({
  page,
}) => {
  await page.addInitScript(() => sessionStorage.setItem('segno.beta', 'on'))
  const scores = files.map(([name], at) => ({ id: `s${at}`, title: name, samples: [`musicxml/${name}`] }))
  await seedScores(page, scores, '/scorebook/s0')
  await appRuns(page)
  for (const [at, [name, pages]] of files.entries()) {
    await page.evaluate((path) => history.pushState(null, '', path), `/scorebook/s${at}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeAttached()
    await expect(drawn(page), name).toHaveAccessibleName(`Page 1 of ${pages}`, engraving)
    const ink = await inkOf(page)
    expect.soft(ink, name).toBeGreaterThan(0.1)
    expect.soft(ink, name).toBeLessThan(20)
  }
})

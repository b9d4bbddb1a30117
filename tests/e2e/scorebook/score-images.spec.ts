import { expect, type Locator, type Page, test } from '@playwright/test'
import { appRuns } from '../support/app-start'
import { blackPng, withOrientation } from '../support/scores/crafted-images'
import { chooseBuffers, importDialog, openScores, saveScore, scoreRow } from '../support/scores/score-corpus'
import { seedScores } from '../support/scores/scores-on-device'

/** A PNG of 24 KB that takes 784 MB when decoded. */
const flood = { name: 'flood.png', buffer: blackPng(14_000, 14_000) }

test('the import refuses an image that claims 14,000 by 14,000 pixels and stores nothing', async ({
  page,
}) => {
  await openScores(page)
  await chooseBuffers(page, flood)
  await expect(importDialog(page).getByRole('alert')).toContainText(
    'Invalid images. This image is damaged or too large.',
  )
  await page.keyboard.press('Escape')
  await expect(page.getByText('Import your first score')).toBeVisible()
})

test('the viewer reports an image of 14,000 by 14,000 pixels as too large, and the list shows other scores', async ({
  page,
}) => {
  const small = { name: 'small.png', buffer: blackPng(600, 800) }
  await page.addInitScript(() => sessionStorage.setItem('segno.beta', 'on'))
  const scores = [
    { id: 'flood', samples: [flood] },
    { id: 'small', samples: [small] },
  ]
  await seedScores(page, scores, '/scorebook/flood')
  await appRuns(page)
  await expect(page.getByText('This image cannot be shown. The file is damaged or too large.')).toBeVisible()
  await page.goto('/scorebook')
  await expect(scoreRow(page, 'small').locator('img')).toBeVisible()
  await expect(scoreRow(page, 'flood').locator('img')).toHaveCount(0)
})

/** Returns a JPEG of 400 by 200 pixels whose left half is black. */
async function blackLeft(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 200 })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = '#fff'
    context.fillRect(0, 0, 400, 200)
    context.fillStyle = '#000'
    context.fillRect(0, 0, 200, 200)
    return canvas.toDataURL('image/jpeg')
  })
  return Buffer.from(url.replace(/^.*,/, ''), 'base64')
}

/** Returns the ratio of width to height of an image or a canvas, and which half of it is black. */
function look(picture: Locator): Promise<{ ratio: number; black: string }> {
  return picture.evaluate((element: HTMLCanvasElement | HTMLImageElement) => {
    const isCanvas = element instanceof HTMLCanvasElement
    const width = isCanvas ? element.width : element.naturalWidth
    const height = isCanvas ? element.height : element.naturalHeight
    const copy = Object.assign(document.createElement('canvas'), { width: 40, height: 40 })
    const context = copy.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.drawImage(element, 0, 0, 40, 40)
    const isBlack = ([x, y]: readonly [number, number]) =>
      (context.getImageData(x, y, 1, 1).data[0] ?? 255) < 100
    const [leftTop, rightTop, leftBottom, rightBottom] = [
      isBlack([5, 5]),
      isBlack([35, 5]),
      isBlack([5, 35]),
      isBlack([35, 35]),
    ]
    const halves = {
      left: leftTop && leftBottom,
      right: rightTop && rightBottom,
      top: leftTop && rightTop,
      bottom: leftBottom && rightBottom,
    }
    const black = Object.entries(halves).flatMap(([half, is]) => (is ? half : []))
    return { ratio: width / height, black: black.join() }
  })
}

test("the score list and the viewer show a photo upright by its EXIF orientation and add the musician's rotation", async ({
  page,
}) => {
  await openScores(page)
  const jpeg = withOrientation(await blackLeft(page), 6)
  for (const [name, turns] of [
    ['upright', 0],
    ['turned', 1],
  ] as const) {
    // The name after the image data gives each file another hash.
    await chooseBuffers(page, { name: `${name}.jpg`, buffer: Buffer.concat([jpeg, Buffer.from(name)]) })
    for (let turn = 0; turn < turns; turn++) await page.getByRole('button', { name: 'Rotate Page 1' }).click()
    await saveScore(page)
  }
  const rowImage = (name: string) => scoreRow(page, name).locator('img')
  await expect(rowImage('upright')).toBeVisible()
  await expect(rowImage('turned')).toBeVisible()
  // Orientation 6 rotates clockwise: the left side becomes the top.
  expect(await look(rowImage('upright'))).toEqual({ ratio: 0.5, black: 'top' })
  expect(await look(rowImage('turned'))).toEqual({ ratio: 2, black: 'right' })

  for (const [name, ratio, black] of [
    ['upright', 0.5, 'top'],
    ['turned', 2, 'right'],
  ] as const) {
    await scoreRow(page, name).getByRole('link').click()
    const shown = page.locator('[data-page="1"][data-shown][data-drawn] canvas').first()
    await expect(shown).toBeVisible()
    const seen = await look(shown)
    expect(seen.black).toBe(black)
    expect(seen.ratio).toBeCloseTo(ratio, 1)
    await openScores(page)
  }
})

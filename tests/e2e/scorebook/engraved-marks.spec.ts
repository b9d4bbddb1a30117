import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessibility'
import { appRuns } from '../support/app-start'
import { button, drag, expectMarks, shownPage } from '../support/scores/marks-page'
import { scoreSamples, seedScores } from '../support/scores/scores-on-device'

test.skip(scoreSamples === null, 'This machine has no sample scores (../shared/data/scores).')
test.describe.configure({ timeout: 150_000 })

/** The timeout until a score is engraved. Compiling the engraver takes most of it on a busy machine. */
const engraving = { timeout: 60_000 }
const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

/**
 * Loops a bar, which makes the page highlight it. Returns the highlight as shares of the page: left, top,
 * right, bottom.
 */
async function placeOfBar(page: Page, bar: number): Promise<[number, number, number, number]> {
  await button(page, 'Playback and notation').click()
  await page.getByRole('textbox', { name: 'From bar' }).fill(String(bar))
  await page.getByRole('textbox', { name: 'To bar' }).fill(String(bar))
  await button(page, 'Repeat these bars').click()
  const box = await page.locator('[data-look="looped"]').boundingBox()
  const paper = await shownPage(page).boundingBox()
  if (!box || !paper) throw new Error('no bar is shown')
  await button(page, 'Stop repeating').click()
  await button(page, 'Close').click()
  const [left, top] = [(box.x - paper.x) / paper.width, (box.y - paper.y) / paper.height]
  return [left, top, left + box.width / paper.width, top + box.height / paper.height]
}

/** Returns the centre of the drawn stroke as shares of the shown page. */
async function middleOfStroke(page: Page): Promise<[number, number]> {
  const paper = await shownPage(page).boundingBox()
  const stroke = await shownPage(page).locator('svg[data-tool] path').first().boundingBox()
  if (!paper || !stroke) throw new Error('no stroke is shown')
  return [
    (stroke.x + stroke.width / 2 - paper.x) / paper.width,
    (stroke.y + stroke.height / 2 - paper.y) / paper.height,
  ]
}

async function expectStrokeInBar(page: Page, bar: number): Promise<void> {
  const [left, top, right, bottom] = await placeOfBar(page, bar)
  const [x, y] = await middleOfStroke(page)
  expect([x > left, x < right, y > top, y < bottom]).toEqual([true, true, true, true])
}

test('a mark on an engraved score stays in its bar on another screen, and a new layout hides it', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await page.addInitScript(() => sessionStorage.setItem('segno.beta', 'on'))
  const samples = ['musicxml/08-piano-clementi-op36-1.xml']
  await seedScores(page, [{ id: 'sonatina', samples }], '/scorebook/sonatina')
  await appRuns(page)
  const first = page.locator('[data-page="1"][data-shown][data-drawn]')
  await expect(first).toHaveAccessibleName('Page 1 of 3', engraving)
  const [left, top, right, bottom] = await placeOfBar(page, 6)
  const height = (top + bottom) / 2
  await button(page, 'Annotate').click()
  // The app fetches the layer when the tools open.
  await expectMarks(page, 0)
  await drag(page, [left + 0.01, height], [right - 0.01, height])
  await expectMarks(page, 1)
  await page.keyboard.press('Control+z')
  await expectMarks(page, 0)
  await page.keyboard.press('Control+Shift+z')
  await expectMarks(page, 1)

  await button(page, 'Layers').click()
  const [download] = await Promise.all([
    page.waitForEvent('download', engraving),
    button(page, 'Download PDF with annotations').click(),
  ])
  expect(download.suggestedFilename()).toBe('sonatina.pdf')
  const pdf = readFileSync(await download.path()).toString('latin1')
  expect([pdf.slice(0, 5), pdf.match(/\/Subtype\s*\/Image/g)?.length]).toEqual(['%PDF-', 3])

  await page.setViewportSize(phone)
  await page.reload()
  await expect(first).toHaveAccessibleName('Page 1 of 3', engraving)
  await expect(page.getByText(/Layout fixed/)).toBeVisible()
  await expectMarks(page, 1)
  await expectStrokeInBar(page, 6)

  await button(page, 'Playback and notation').click()
  await expect(page.getByRole('combobox', { name: 'Transpose' })).toBeDisabled()
  await expect(button(page, 'Larger notes')).toBeDisabled()
  await expectAccessible(page, 'options of a fixed layout', { within: 'main' })
  await button(page, 'Lay out for this screen').click()
  await expect(first).not.toHaveAccessibleName('Page 1 of 3', engraving)
  await expectMarks(page, 0)
  await expect(page.getByText('1 annotation belongs to another layout and is hidden.')).toBeVisible()
  await expect(button(page, 'Larger notes')).toBeEnabled()
  await button(page, 'Show hidden annotations').click()
  await expect(first).toHaveAccessibleName('Page 1 of 3', engraving)
  await expectMarks(page, 1)
})

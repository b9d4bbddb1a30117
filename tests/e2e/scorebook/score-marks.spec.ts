import { expect, type Page, test } from '@playwright/test'
import { button, drag, expectMarks, openScans, shownPage } from '../support/scores/marks-page'
import { scoreSamples } from '../support/scores/scores-on-device'

// The page fills this screen, so a tap near its edge turns it.
test.use({ viewport: { width: 700, height: 1000 } })
test.skip(scoreSamples === null, 'This machine has no sample scores (../shared/data/scores).')

/** Returns the centre of the first drawn stroke as shares of the shown page. */
async function middleOfStrokes(page: Page): Promise<[number, number]> {
  const paper = await shownPage(page).boundingBox()
  const stroke = await shownPage(page).locator('svg[data-tool] path').first().boundingBox()
  if (!paper || !stroke) throw new Error('no stroke is shown')
  return [
    (stroke.x + stroke.width / 2 - paper.x) / paper.width,
    (stroke.y + stroke.height / 2 - paper.y) / paper.height,
  ]
}

test('a stroke survives undo and redo, a page turn and a reload, and the eraser removes it', async ({
  page,
}) => {
  await openScans(page)
  await button(page, 'Annotate').click()
  await drag(page, [0.2, 0.3], [0.4, 0.35], [0.6, 0.3])
  await expectMarks(page, 1)
  await button(page, 'Highlighter').click()
  await drag(page, [0.2, 0.6], [0.6, 0.6])
  await expectMarks(page, 2)
  await page.keyboard.press('Control+z')
  await expectMarks(page, 1)
  await page.keyboard.press('Control+Shift+z')
  await expectMarks(page, 2)
  await button(page, 'Undo').click()
  await expectMarks(page, 1)
  // The first Escape puts the tool away. After that, taps turn pages again.
  await page.keyboard.press('Escape')
  await drag(page, [0.9, 0.5])
  await expect(shownPage(page)).toHaveAttribute('data-page', '2')
  await expectMarks(page, 0)
  await page.reload()
  // The device stores the page shortly after the turn, so the reload may open either page.
  await expect(page.getByText('of 2', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Page', exact: true }).fill('1')
  await page.keyboard.press('Enter')
  await expectMarks(page, 1)
  await button(page, 'Annotate').click()
  await button(page, 'Eraser').click()
  await drag(page, [0.4, 0.2], [0.4, 0.5])
  await expectMarks(page, 0)
  await page.keyboard.press('Control+z')
  await expectMarks(page, 1)
})

test('a stroke stays in place on a rotated page and after the page is upright again', async ({ page }) => {
  await openScans(page)
  await page.keyboard.press('r')
  await button(page, 'Annotate').click()
  await drag(page, [0.2, 0.3], [0.4, 0.3])
  await expectMarks(page, 1)
  const [x, y] = await middleOfStrokes(page)
  expect([Math.abs(x - 0.3) < 0.01, Math.abs(y - 0.3) < 0.01]).toEqual([true, true])
  for (let turn = 0; turn < 3; turn++) await page.keyboard.press('r')
  await expect
    .poll(async () => {
      const box = await shownPage(page).boundingBox()
      return box && box.width / box.height
    })
    .toBeLessThan(1)
  const [across, down] = await middleOfStrokes(page)
  // A page rotated clockwise has its upper edge on the right.
  expect([Math.abs(across - 0.3) < 0.01, Math.abs(down - 0.7) < 0.01]).toEqual([true, true])
})

test('a pen draws a stroke with its pressure, and a finger turns the page', async ({ page }) => {
  await openScans(page)
  await button(page, 'Annotate').click()
  const press = (pointerType: string, pressures: readonly number[]) =>
    shownPage(page)
      .locator('[data-marks] > div')
      .last()
      .evaluate(
        (surface, [type, forces]) => {
          const { left, top, width, height } = surface.getBoundingClientRect()
          const send = (name: string, pressure: number, step: number) =>
            surface.dispatchEvent(
              new PointerEvent(name, {
                pointerId: 1,
                pointerType: type,
                pressure,
                bubbles: true,
                clientX: left + width * (0.95 - 0.05 * step),
                clientY: top + height / 2,
              }),
            )
          // The browser captures real pointers only, not those of a script.
          surface.setPointerCapture = () => {}
          for (const [step, force] of forces.entries()) {
            send(step === 0 ? 'pointerdown' : 'pointermove', force, step)
          }
          send('pointerup', 0, forces.length - 1)
        },
        [pointerType, pressures] as const,
      )
  await press('pen', [0.1, 0.5, 1])
  await expectMarks(page, 1)
  const widths = await shownPage(page)
    .locator('svg[data-tool="pen"] path')
    .evaluateAll((paths) => paths.map((path) => Number(path.getAttribute('stroke-width'))))
  expect(Math.max(...widths) / Math.min(...widths)).toBeGreaterThan(2)
  await press('touch', [1])
  await expect(shownPage(page)).toHaveAttribute('data-page', '2')
})

test('pointer and keyboard can place stamps and texts, and hiding a layer hides its marks', async ({
  page,
}) => {
  await openScans(page)
  await button(page, 'Annotate').click()
  await button(page, 'Stamp').click()
  await button(page, 'Down bow').click()
  await drag(page, [0.3, 0.4])
  await expectMarks(page, 1)
  await button(page, 'Text').click()
  await drag(page, [0.5, 0.5])
  await page.keyboard.type('rit.')
  await page.keyboard.press('Enter')
  await expectMarks(page, 2)
  await expect(shownPage(page).locator('svg text')).toHaveText('rit.')
  // This part uses the keyboard alone: a stamp of the palette, arrow keys, Enter.
  await button(page, 'Stamp').press('Enter')
  await expect(button(page, 'Down bow')).toBeFocused()
  await button(page, 'Finger 3').press('Enter')
  const cursor = page.getByRole('button', { name: 'Place here: 50% across, 50% down' })
  await expect(cursor).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expectMarks(page, 3)
  await button(page, 'Layers').click()
  await page.getByRole('textbox', { name: 'New layer' }).fill('Lesson')
  await page.keyboard.press('Enter')
  await button(page, 'Pen').click()
  await drag(page, [0.2, 0.7], [0.5, 0.7])
  await expectMarks(page, 4)
  await button(page, 'Layers').click()
  await button(page, 'Show Main layer').click()
  await expectMarks(page, 1)
  await button(page, 'Rename Lesson').click()
  await page.getByRole('textbox', { name: 'Name of the layer' }).fill('Concert')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Show Concert')).toHaveAttribute('aria-pressed', 'true')
  await expectMarks(page, 1)
})

test('the downloaded PDF of a score with a mark contains both scanned pages', async ({ page }) => {
  await openScans(page)
  await button(page, 'Annotate').click()
  await drag(page, [0.2, 0.3], [0.6, 0.3])
  await expectMarks(page, 1)
  await button(page, 'Layers').click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download PDF with annotations').click(),
  ])
  expect(download.suggestedFilename()).toBe('scans.pdf')
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk))
  const pdf = Buffer.concat(chunks)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  // The PDF contains both scans.
  expect(pdf.byteLength).toBeGreaterThan(600_000)
})

test('the marking tools appear only when the page can draw, and an earlier press turns no page', async ({
  page,
}) => {
  let deliver = () => {}
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve
  })
  await page.route('**/mark-layer-*.js', async (route) => {
    await delivered
    await route.continue()
  })
  await openScans(page)
  await button(page, 'Annotate').click()
  await expect(page.getByText('Preparing the annotation tools…')).toBeVisible()
  await drag(page, [0.95, 0.5])
  await expect(shownPage(page)).toHaveAttribute('data-page', '1')
  await expect(button(page, 'Pen')).toBeHidden()
  deliver()
  await expect(button(page, 'Pen')).toHaveAttribute('aria-pressed', 'true')
  await drag(page, [0.2, 0.3], [0.6, 0.3])
  await expectMarks(page, 1)
})

test('the pointer can move a placed text, and pointer or keyboard can edit it', async ({ page }) => {
  await openScans(page)
  await button(page, 'Annotate').click()
  await button(page, 'Text').click()
  await drag(page, [0.3, 0.3])
  await page.keyboard.type('rit.')
  await page.keyboard.press('Enter')
  await expectMarks(page, 1)
  const text = shownPage(page).locator('svg text')
  await drag(page, [0.31, 0.295], [0.6, 0.6])
  await expect(text).toHaveCount(1)
  const middle = async () => {
    const [paper, box] = [await shownPage(page).boundingBox(), await text.boundingBox()]
    return (
      paper &&
      box && [
        Math.round(((box.x - paper.x) / paper.width) * 10),
        Math.round(((box.y - paper.y) / paper.height) * 10),
      ]
    )
  }
  await expect.poll(middle).toEqual([6, 6])
  // A press without movement opens the text for editing.
  await drag(page, [0.61, 0.595])
  const field = page.getByRole('textbox', { name: 'Edit text' })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('rit.')
  await field.fill('molto rit.')
  await button(page, 'Change').click()
  await expect(text).toHaveText('molto rit.')
  await expectMarks(page, 1)
  await page.keyboard.press('Control+z')
  await expect(text).toHaveText('rit.')
  await page.keyboard.press('Control+z')
  await expect.poll(middle).toEqual([3, 3])
  // With the keyboard the cursor moves to the text, and Enter opens it.
  await button(page, 'Text').click()
  await button(page, 'Text').press('Enter')
  await expect(page.getByRole('button', { name: 'Place here: 50% across, 50% down' })).toBeFocused()
  for (let step = 0; step < 9; step++) await page.keyboard.press('ArrowLeft')
  for (let step = 0; step < 14; step++) await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('button', { name: 'Edit the text “rit.”' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('rit.')
  await field.fill('accel.')
  await page.keyboard.press('Enter')
  await expect(text).toHaveText('accel.')
  await expectMarks(page, 1)
})

test('deleting a layer deletes its marks, and Undo restores both', async ({ page }) => {
  await openScans(page)
  await button(page, 'Annotate').click()
  await button(page, 'Layers').click()
  await expect(button(page, 'Delete Main layer')).toBeHidden()
  await page.getByRole('textbox', { name: 'New layer' }).fill('Lesson')
  await page.keyboard.press('Enter')
  await drag(page, [0.2, 0.2], [0.5, 0.2])
  await expectMarks(page, 1)
  // The previous layer stays in the list although it has no marks yet.
  await button(page, 'Layers').click()
  await button(page, 'Main layer').click()
  await drag(page, [0.2, 0.3], [0.5, 0.3])
  await expectMarks(page, 2)
  await button(page, 'Layers').click()
  await button(page, 'Delete Lesson').click()
  await expectMarks(page, 1)
  await expect(button(page, 'Show Lesson')).toBeHidden()
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expectMarks(page, 2)
  await expect(button(page, 'Show Lesson')).toBeVisible()
})

test('a reload in the middle of a stroke keeps the stroke', async ({ page }) => {
  await openScans(page)
  await button(page, 'Annotate').click()
  await drag(page, [0.2, 0.2], [0.5, 0.2])
  await expectMarks(page, 1)
  const box = await shownPage(page).boundingBox()
  if (!box) throw new Error('no page is shown')
  await page.mouse.move(box.x + 100, box.y + 300)
  await page.mouse.down()
  await page.mouse.move(box.x + 300, box.y + 320, { steps: 6 })
  await page.reload()
  await expectMarks(page, 2)
})

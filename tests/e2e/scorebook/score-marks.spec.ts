import { expect, type Page, test } from '@playwright/test'
import { appRuns } from '../support/app-start'
import { scoreSamples, seedScores } from '../support/scores/scores-on-device'

// The page fills this screen, so that a tap beside its edge turns it.
test.use({ viewport: { width: 700, height: 1000 } })
test.skip(scoreSamples === null, 'This machine has no sample scores (../shared/data/scores).')

const scans = { id: 'scans', samples: [1, 2].map((page) => `images/25-scan-page-${page}.png`) }

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const shownPage = (page: Page) => page.locator('[data-page][data-shown]')
const marks = (page: Page) => shownPage(page).locator('[data-marks]')

async function openScore(page: Page): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('segno.beta', 'on'))
  await seedScores(page, [scans], '/scorebook/scans')
  await appRuns(page)
  await expect(page.locator('[data-page="1"][data-shown][data-drawn]')).toBeVisible()
}

/** Draws from one place of the shown page to another. Places are shares of its width and height. */
async function drag(page: Page, ...places: readonly (readonly [number, number])[]): Promise<void> {
  const box = await shownPage(page).boundingBox()
  if (!box) throw new Error('no page is shown')
  const [start, ...others] = places.map(([x, y]) => [box.x + x * box.width, box.y + y * box.height] as const)
  if (!start) return
  await page.mouse.move(...start)
  await page.mouse.down()
  for (const place of others) await page.mouse.move(...place, { steps: 4 })
  await page.mouse.up()
}

/** Returns the middle of the drawn strokes as shares of the shown page. */
async function middleOfStrokes(page: Page): Promise<[number, number]> {
  const paper = await shownPage(page).boundingBox()
  const stroke = await shownPage(page).locator('svg[data-tool] path').first().boundingBox()
  if (!paper || !stroke) throw new Error('no stroke is shown')
  return [
    (stroke.x + stroke.width / 2 - paper.x) / paper.width,
    (stroke.y + stroke.height / 2 - paper.y) / paper.height,
  ]
}

test('a stroke stays through undo, redo, a page turn and a reload, and the eraser removes it', async ({
  page,
}) => {
  await openScore(page)
  await button(page, 'Annotate').click()
  await drag(page, [0.2, 0.3], [0.4, 0.35], [0.6, 0.3])
  await expect(marks(page)).toHaveAttribute('data-marks', '1')
  await button(page, 'Highlighter').click()
  await drag(page, [0.2, 0.6], [0.6, 0.6])
  await expect(marks(page)).toHaveAttribute('data-marks', '2')
  await page.keyboard.press('Control+z')
  await expect(marks(page)).toHaveAttribute('data-marks', '1')
  await page.keyboard.press('Control+Shift+z')
  await expect(marks(page)).toHaveAttribute('data-marks', '2')
  await button(page, 'Undo').click()
  await expect(marks(page)).toHaveAttribute('data-marks', '1')
  // The first Escape lays the tool down, and taps turn pages again.
  await page.keyboard.press('Escape')
  await drag(page, [0.9, 0.5])
  await expect(shownPage(page)).toHaveAttribute('data-page', '2')
  await expect(marks(page)).toHaveAttribute('data-marks', '0')
  await page.reload()
  await button(page, 'Previous page').click()
  await expect(marks(page)).toHaveAttribute('data-marks', '1')
  await button(page, 'Annotate').click()
  await button(page, 'Eraser').click()
  await drag(page, [0.4, 0.2], [0.4, 0.5])
  await expect(marks(page)).toHaveAttribute('data-marks', '0')
  await page.keyboard.press('Control+z')
  await expect(marks(page)).toHaveAttribute('data-marks', '1')
})

test('a stroke is where it was drawn, on a rotated page and after the page is upright again', async ({
  page,
}) => {
  await openScore(page)
  await page.keyboard.press('r')
  await button(page, 'Annotate').click()
  await drag(page, [0.2, 0.3], [0.4, 0.3])
  await expect(marks(page)).toHaveAttribute('data-marks', '1')
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
  // A page that is turned clockwise has its upper edge at the right.
  expect([Math.abs(across - 0.3) < 0.01, Math.abs(down - 0.7) < 0.01]).toEqual([true, true])
})

test('with a pen a finger turns the page, and the pressure of the pen is kept', async ({ page }) => {
  await openScore(page)
  await button(page, 'Annotate').click()
  const press = (pointerType: string, pressures: readonly number[]) =>
    shownPage(page)
      .locator('[data-marks] > div')
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
          // A real pointer can be captured, one of a script cannot.
          surface.setPointerCapture = () => {}
          for (const [step, force] of forces.entries()) {
            send(step === 0 ? 'pointerdown' : 'pointermove', force, step)
          }
          send('pointerup', 0, forces.length - 1)
        },
        [pointerType, pressures] as const,
      )
  await press('pen', [0.1, 0.5, 1])
  await expect(marks(page)).toHaveAttribute('data-marks', '1')
  const widths = await shownPage(page)
    .locator('svg[data-tool="pen"] path')
    .evaluateAll((paths) => paths.map((path) => Number(path.getAttribute('stroke-width'))))
  expect(Math.max(...widths) / Math.min(...widths)).toBeGreaterThan(2)
  await press('touch', [1])
  await expect(shownPage(page)).toHaveAttribute('data-page', '2')
})

import { expect, type Locator, type Page } from '@playwright/test'
import { appRuns } from '../app-start'
import { seedScores } from './scores-on-device'

/** Two scanned pages, which the viewer opens fast. */
export const scans = { id: 'scans', samples: [1, 2].map((page) => `images/25-scan-page-${page}.png`) }

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
export const shownPage = (page: Page): Locator => page.locator('[data-page][data-shown]')
/** Returns the layer of marks on the shown page. Its attribute `data-marks` counts the marks. */
export const markLayer = (page: Page): Locator => shownPage(page).locator('[data-marks]')

export async function expectMarks(page: Page, count: number): Promise<void> {
  await expect(markLayer(page)).toHaveAttribute('data-marks', String(count))
}

/** Stores the two scanned pages on this device and opens them in the viewer. */
export async function openScans(page: Page): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('segno.beta', 'on'))
  await seedScores(page, [scans], '/scorebook/scans')
  await appRuns(page)
  await expect(page.locator('[data-page="1"][data-shown][data-drawn]')).toBeVisible()
}

/**
 * Presses the pointer on the shown page, moves it and releases it. Places are shares of the page's width and
 * height.
 */
export async function drag(page: Page, ...places: readonly (readonly [number, number])[]): Promise<void> {
  const box = await shownPage(page).boundingBox()
  if (!box) throw new Error('no page is shown')
  const [start, ...others] = places.map(([x, y]) => [box.x + x * box.width, box.y + y * box.height] as const)
  if (!start) return
  await page.mouse.move(...start)
  await page.mouse.down()
  for (const place of others) await page.mouse.move(...place, { steps: 4 })
  await page.mouse.up()
}

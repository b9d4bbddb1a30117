import { readFileSync } from 'node:fs'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import type { Entry } from '../../../packages/domain/src/entry/entry'
import { storedRows } from './diary-page'
import { chooseFile, importAll, openData } from './transfer-files'

export const tabNamed = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
export const report = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Returns the select that replaces the tabs on a phone. */
export const tabSelect = (page: Page) => page.getByRole('combobox', { name: 'Reports', exact: true })

/** Opens a tab of the reports with a click. */
export async function openReportTab(page: Page, name: string): Promise<void> {
  await tabNamed(page, name).click()
  await expect(tabNamed(page, name)).toHaveAttribute('aria-selected', 'true')
}

export async function expectFacts(
  page: Page,
  facts: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  for (const [name, texts] of Object.entries(facts))
    for (const text of texts) await expect(report(page, name)).toContainText(text)
}

export const byId = (entries: readonly Entry[]) => [...entries].sort((a, b) => (a.id < b.id ? -1 : 1))

/** Returns entries without the piece ids, which a CSV file does not contain. */
export const withoutPieceIds = (entries: readonly Entry[]) =>
  entries.map(({ pieces, ...rest }) => ({ ...rest, pieces: pieces.map(({ id: _, ...piece }) => piece) }))

export async function importedIn(
  browser: Browser,
  { name, text }: { name: string; text: string },
  count: number,
) {
  const context = await browser.newContext()
  const fresh = await context.newPage()
  await openData(fresh)
  await chooseFile(fresh, name, text)
  await importAll(fresh, count)
  const stored = (await storedRows(fresh)).map(({ body }) => body)
  await context.close()
  return byId(stored)
}

/** Returns the menu button beside the heading of a report. */
export const reportMenu = (page: Page, title: string) =>
  page.getByRole('button', { name: `More options: ${title}`, exact: true })

/** Shows the values of a report as a table. */
export async function showAsTable(page: Page, title: string): Promise<void> {
  await reportMenu(page, title).click()
  await page.getByRole('menuitem', { name: 'Show as table' }).click()
}

/** Downloads a report in a format of its menu. Returns the bytes of the file. */
export async function taken(page: Page, menu: Locator, format: string) {
  await menu.click()
  const item = page.getByRole('menuitem', { name: format })
  const download = page.waitForEvent('download')
  await item.click()
  return readFileSync(await (await download).path())
}

/** Returns the number of colours in an image that the browser decodes. */
export async function coloursIn(page: Page, image: Buffer): Promise<number> {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    if (!context) return 0
    context.drawImage(bitmap, 0, 0)
    return new Set(new Uint32Array(context.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer)).size
  }, image.toString('base64'))
}

/** Returns the elements beyond the edges of the window that no ancestor clips or scrolls. */
export function beyondTheEdge(): string[] {
  const scrolls = (element: Element): boolean => {
    const parent = element.parentElement
    if (!parent || parent === document.body) return false
    return getComputedStyle(parent).overflowX !== 'visible' || scrolls(parent)
  }
  return [...document.querySelectorAll('main *')].flatMap((element) => {
    const { left, right, width } = element.getBoundingClientRect()
    if (width <= 1 || (left >= 0 && right <= window.innerWidth) || scrolls(element)) return []
    return [`${element.tagName} ${element.textContent} ${Math.round(left)}–${Math.round(right)}`]
  })
}

/** Loads an SVG image and returns its title. Browsers refuse an SVG that is not well-formed. */
export async function titleOfSvg(svg: string): Promise<string | undefined> {
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await image.decode()
  return /<title>([^<]*)<\/title>/.exec(svg)?.[1]
}

/** Returns the fields of an entry that the table has as columns. */
export function columnsOf({ pieces, ...entry }: Entry) {
  const { id, timestamp, localDay, duration, type, instrument, mood, notes, techniques, tags } = entry
  return {
    ...{ id, timestamp, localDay, duration, type, instrument, mood, notes, techniques, tags },
    autoTracked: entry.autoTracked,
    pieces: pieces.map(({ title, composer, measures, tempo }) => ({ title, composer, measures, tempo })),
  }
}

/** Returns each overlapping pair of labels in a chart, and each label outside its chart. */
export function overlappingLabels(): string[] {
  // The box of a text is higher than its letters, so neighbouring lines may overlap by a few pixels.
  const [across, down] = [0.5, 4]
  return [...document.querySelectorAll('main svg[data-chart]')].flatMap((svg) => {
    const chart = svg.getBoundingClientRect()
    const labels = [...svg.querySelectorAll('text')]
      .map((label) => ({ text: label.textContent, box: label.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0)
    return labels.flatMap(({ text, box }, at) => {
      const isOutside = box.left < chart.left - 1 || box.right > chart.right + 1
      const overlapping = labels.slice(at + 1).filter(({ box: other }) => {
        const shared = Math.min(box.right, other.right) - Math.max(box.left, other.left)
        const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)
        return shared > across && high > down
      })
      return [
        ...(isOutside ? [`${text} leaves its chart`] : []),
        ...overlapping.map((other) => `${text} × ${other.text}`),
      ]
    })
  })
}

import { expect, type Page, test } from '@playwright/test'
import { appRuns } from '../support/app-start'
import { deviceRows } from '../support/diary-page'
import { EVENING } from '../support/logbook-diary'
import { plainPdf } from '../support/scores/plain-pdf'
import { chooseBuffers, openScores, saveScore, scoreRow } from '../support/scores/score-corpus'
import { type SeedScore, scoreSamples, seedScores } from '../support/scores/scores-on-device'

test.skip(scoreSamples === null, 'This machine has no sample scores (../shared/data/scores).')

const quartet = { id: 'quartet', title: 'String Quartet', samples: ['pdf/19-vector-score-wolf-quartet.pdf'] }

/** The ratio of width to height of A4 paper. */
const A4 = 210 / 297

const shown = (page: Page) => page.locator('[data-page][data-shown]')
const drawn = (page: Page, number: number) => page.locator(`[data-page="${number}"][data-shown][data-drawn]`)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function openScore(page: Page, score: SeedScore, others: readonly SeedScore[] = []): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('segno.beta', 'on'))
  await seedScores(page, [score, ...others], `/scorebook/${score.id}`)
  await appRuns(page)
}

/** Returns the ratio of width to height of a drawn page, or 0 if the page has no box. */
async function ratioOfPage(page: Page, number: number): Promise<number> {
  const box = await drawn(page, number).boundingBox()
  return box ? box.width / box.height : 0
}

test('the viewer opens PDF files and images with all pages, rotated as the file says', async ({ page }) => {
  const files = [
    ['pdf/19-vector-score-wolf-quartet.pdf', 65, A4],
    ['pdf/20-vector-part-mayer-violin2.pdf', 1, A4],
    ['pdf/22-scan-beethoven-op27-2-1.pdf', 3, 0.76],
    ['pdf/23-pdf-hummel-prelude-op67-11.pdf', 10, A4],
    ['bad/37-exactly-10MiB.pdf', 1, A4],
    ['images/26-phone-photo-skewed.jpg', 1, 0.76],
    ['images/27-rotated-landscape.jpg', 1, 1.255],
  ] as const
  const scores = files.map(([name], index) => ({ id: `score-${index}`, samples: [name] }))
  const [first] = scores
  if (!first) throw new Error('no sample')
  await openScore(page, first, scores.slice(1))
  for (const [index, [name, pages, ratio]] of files.entries()) {
    await page.evaluate((path) => history.pushState(null, '', path), `/scorebook/score-${index}`)
    await expect(drawn(page, 1), name).toHaveAccessibleName(`Page 1 of ${pages}`)
    expect(Math.abs((await ratioOfPage(page, 1)) - ratio), name).toBeLessThan(0.01)
  }
})

test('the viewer shows a page with a rotation flag on its side, and three images as three pages in order', async ({
  page,
}) => {
  const rotated = { id: 'rotated', samples: ['pdf/24-scan-page2-rotated-flag.pdf'] }
  const images = {
    id: 'images',
    samples: [1, 2, 3].map((number) => `images/25-scan-page-${number}.png`),
  }
  await openScore(page, rotated, [images])
  await expect(drawn(page, 1)).toBeVisible()
  expect(await ratioOfPage(page, 1)).toBeLessThan(1)
  await page.keyboard.press('PageDown')
  await expect(drawn(page, 2)).toBeVisible()
  expect(await ratioOfPage(page, 2)).toBeGreaterThan(1)
  await page.goto('/scorebook/images')
  await expect(drawn(page, 1)).toHaveAccessibleName('Page 1 of 3')
  await page.keyboard.press('End')
  await expect(drawn(page, 3)).toBeVisible()
  await expect(button(page, 'Next page')).toBeDisabled()
})

test('keys, pedals, taps, swipes and the page field turn to a page that the viewer has already drawn', async ({
  page,
}) => {
  await openScore(page, quartet)
  const ready = async (number: number) => {
    await expect(shown(page)).toHaveAttribute('data-page', String(number))
    await expect(page.locator(`[data-page="${number + 1}"][data-drawn]`)).toBeAttached()
  }
  await ready(1)
  await page.keyboard.press('PageDown')
  await ready(2)
  // A bouncing pedal sends two events for one press.
  await page.evaluate(() => {
    for (let press = 0; press < 2; press++) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
    }
  })
  await ready(3)
  await page.keyboard.press('ArrowUp')
  await ready(2)
  const stage = page.getByRole('region', { name: 'Sheet music' })
  const { width, height } = (await stage.boundingBox()) ?? { width: 0, height: 0 }
  await stage.click({ position: { x: width * 0.9, y: height / 2 } })
  await ready(3)
  await stage.click({ position: { x: width * 0.1, y: height / 2 } })
  await ready(2)
  await page.mouse.move(width * 0.6, height / 2)
  await page.mouse.down()
  await page.mouse.move(width * 0.4, height / 2, { steps: 3 })
  await page.mouse.up()
  await ready(3)
  await page.getByRole('textbox', { name: 'Page' }).fill('40')
  await page.keyboard.press('Enter')
  await ready(40)
  // The field has returned the focus, so keys turn pages again.
  await page.keyboard.press(' ')
  await ready(41)
  await stage.click({ position: { x: width / 2, y: height / 2 } })
  await expect(page.getByRole('textbox', { name: 'Page' })).toBeHidden()
})

test('a half-page turn shows the lower half until the next turn, and a reload keeps settings and position', async ({
  page,
}) => {
  await openScore(page, quartet)
  await expect(drawn(page, 1)).toBeVisible()
  await button(page, 'View').click()
  await page.getByRole('combobox', { name: 'Pages' }).selectOption('Half a page')
  await page.getByRole('radio', { name: 'Sepia' }).check()
  await button(page, 'Close').click()
  await page.keyboard.press('PageDown')
  await expect(page.locator('[data-page="1"][data-half="lower"][data-shown]')).toBeVisible()
  await expect(page.locator('[data-page="2"][data-half="upper"][data-shown]')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(shown(page)).toHaveCount(1)
  await page.keyboard.press('PageDown')
  await expect(page.locator('[data-page="3"][data-half="upper"][data-shown]')).toBeVisible()
  // The device stores the position shortly after the turn.
  await expect
    .poll(async () => JSON.stringify(await deviceRows(page)))
    .toMatch(/"page":2,"isHalf":true|"isHalf":true,"page":2/)
  await page.reload()
  await expect(page.locator('[data-page="3"][data-half="upper"][data-shown]')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Sheet music' })).toHaveAttribute('data-paper', 'sepia')
  // A phone has its own settings.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('region', { name: 'Sheet music' })).toHaveAttribute('data-paper', 'white')
})

test('the viewer stores a page turn without waiting for a timer', async ({ page }) => {
  await page.clock.install({ time: EVENING })
  await openScore(page, quartet)
  await expect(drawn(page, 1)).toBeVisible()
  // From here no timer runs.
  await page.clock.pauseAt('2026-11-21T20:10:00Z')
  await page.keyboard.press('PageDown')
  await expect.poll(async () => JSON.stringify(await deviceRows(page))).toContain('"page":2')
})

test('a rotation that follows a page turn at once survives a reload', async ({ page }) => {
  await openScore(page, quartet)
  await expect(drawn(page, 1)).toBeVisible()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('r')
  await page.reload()
  await expect(drawn(page, 2)).toBeVisible()
  expect(await ratioOfPage(page, 2)).toBeCloseTo(1 / A4, 1)
})

test('the viewer can add a jump, follow it by a key and go back, and the score stores the jump', async ({
  page,
}) => {
  await openScore(page, quartet)
  await expect(drawn(page, 1)).toBeVisible()
  await page.keyboard.press('End')
  await expect(shown(page)).toHaveAttribute('data-page', '65')
  await button(page, 'Jumps').click()
  await page.getByRole('spinbutton', { name: 'To page' }).fill('12')
  await page.getByRole('textbox', { name: 'Label' }).fill('D.S.')
  await button(page, 'Add jump').click()
  await button(page, 'Close').first().click()
  await expect(page.getByText('Saved')).toBeVisible()
  await page.reload()
  await expect(button(page, 'D.S.: page 12')).toBeVisible()
  await expect(page.locator('[data-page="12"][data-drawn]')).toBeAttached()
  await page.keyboard.press('j')
  await expect(shown(page)).toHaveAttribute('data-page', '12')
  await button(page, 'Back to page 65').click()
  await expect(shown(page)).toHaveAttribute('data-page', '65')
  // Read-only mode keeps the jumps but offers no new ones.
  await button(page, 'View').click()
  await page.getByRole('switch', { name: 'Read-only mode' }).check()
  await button(page, 'Jumps').click()
  await expect(page.getByText('Page 65 to page 12')).toBeVisible()
  await expect(button(page, 'Add jump')).toBeHidden()
})

test('after forty page turns at most four canvases hold pixels', async ({ page }) => {
  // The browser draws small pages faster.
  await page.setViewportSize({ width: 320, height: 400 })
  await page.addInitScript(() => {
    const made: HTMLCanvasElement[] = []
    const create = document.createElement.bind(document)
    document.createElement = ((name: string, options?: ElementCreationOptions) => {
      const element = create(name, options)
      if (element instanceof HTMLCanvasElement) made.push(element)
      return element
    }) as typeof document.createElement
    Object.assign(window, { liveCanvases: () => made.filter(({ width }) => width > 0).length })
  })
  await openScore(page, quartet)
  const keys = [
    ['PageUp', 'ArrowLeft'],
    ['PageDown', 'ArrowRight'],
  ] as const
  for (let turn = 0; turn < 40; turn++) {
    const isForward = turn < 25
    const next = isForward ? turn + 2 : 50 - turn
    await expect(page.locator(`[data-page="${next}"][data-drawn]`)).toBeAttached()
    // The viewer takes two quick presses of one key for a bounce, so the test alternates keys.
    await page.keyboard.press(keys[isForward ? 1 : 0][turn % 2] ?? '')
    await expect(shown(page)).toHaveAttribute('data-page', String(next))
  }
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { liveCanvases(): number }).liveCanvases()))
    .toBeLessThanOrEqual(4)
})

test('the viewer shows the page count of the score while its file loads', async ({ page }) => {
  await openScores(page)
  await chooseBuffers(page, { name: 'Sonata.pdf', buffer: plainPdf('Sonata', 3) })
  await saveScore(page)
  const counts = await page.evaluateHandle(() => {
    const seen = new Set<string>()
    const read = () => {
      const [count] = /\bof \d+$/.exec(document.querySelector('footer form')?.textContent ?? '') ?? []
      if (count) seen.add(count)
    }
    new MutationObserver(read).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    return seen
  })
  await scoreRow(page, 'Sonata').getByRole('link').click()
  await expect(drawn(page, 1)).toBeVisible()
  expect(await counts.evaluate((seen) => [...seen])).toEqual(['of 3'])
})

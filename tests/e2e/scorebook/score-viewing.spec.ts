import { expect, type Page, test } from '@playwright/test'
import { appRuns } from '../support/app-start'
import { deviceRows } from '../support/diary-page'
import { seedScores } from '../support/scores/scores-on-device'
import { captureSounds, recordedSounds } from '../support/sound-capture'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const drawn = (page: Page) => page.locator('[data-page="1"][data-shown][data-drawn]')
const stage = (page: Page) => page.getByRole('region', { name: 'Sheet music' })

async function openSonata(page: Page): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('segno.beta', 'on'))
  const score = { id: 'sonata', title: 'Sonata', samples: ['plain:Sonata:3.pdf'] }
  await seedScores(page, [score], '/scorebook/sonata')
  await appRuns(page)
  await expect(drawn(page)).toBeVisible()
}

/** Returns the width and height of the shown page in rounded CSS pixels. */
async function sizeOfPage(page: Page): Promise<[number, number]> {
  const { width = 0, height = 0 } = (await drawn(page).boundingBox()) ?? {}
  return [Math.round(width), Math.round(height)]
}

test('the preferences set the paper of all scores, but a score keeps a paper chosen for it', async ({
  page,
}) => {
  await openSonata(page)
  await page.goto('/settings/preferences')
  const section = page.getByRole('region', { name: 'Scores' })
  await section.getByRole('radio', { name: 'Sepia' }).check()
  await page.goto('/scorebook/sonata')
  await expect(stage(page)).toHaveAttribute('data-paper', 'sepia')
  await button(page, 'View').click()
  await expect(page.getByRole('radio', { name: 'Sepia' })).toBeChecked()
  await page.getByRole('radio', { name: 'White' }).check()
  await expect.poll(async () => JSON.stringify(await deviceRows(page))).toContain('"paper":"white"')
  await page.reload()
  await expect(stage(page)).toHaveAttribute('data-paper', 'white')
  await page.goto('/settings/preferences')
  await section.getByRole('radio', { name: 'Inverted' }).check()
  await page.goto('/scorebook/sonata')
  await expect(stage(page)).toHaveAttribute('data-paper', 'white')
})

test('the preferences offer no paper for scores without the beta flag', async ({ page }) => {
  await page.goto('/settings/preferences')
  await appRuns(page)
  await expect(page.getByRole('heading', { name: 'Sound' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Scores' })).toHaveCount(0)
})

test('keys zoom and rotate the page, and a reload keeps its cropped margins and paper', async ({ page }) => {
  await openSonata(page)
  const [width, height] = await sizeOfPage(page)
  const zoomOf = async () => (await sizeOfPage(page))[0] / width
  for (const [key, zoom] of [
    ['+', 1.25],
    ['=', 1.5],
    ['-', 1.25],
    ['0', 1],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(zoomOf).toBeCloseTo(zoom, 1)
  }
  await page.keyboard.press('r')
  await expect.poll(async () => (await sizeOfPage(page))[0] > (await sizeOfPage(page))[1]).toBe(true)

  await button(page, 'View').click()
  const panel = page.getByRole('region', { name: 'View' })
  for (let turn = 0; turn < 3; turn++) await panel.getByRole('button', { name: 'Rotate' }).click()
  await expect.poll(() => sizeOfPage(page)).toEqual([width, height])
  // The ratio between the height of the drawn page and that of its visible part.
  const croppedOf = async () => {
    const whole = await drawn(page).locator('canvas').first().boundingBox()
    return (whole?.height ?? 0) / (await sizeOfPage(page))[1]
  }
  const margins = panel.getByRole('combobox', { name: 'Margins' })
  await margins.selectOption('Crop automatically')
  await expect.poll(croppedOf).toBeGreaterThan(1.05)
  await margins.selectOption('Crop by hand')
  await expect.poll(croppedOf).toBeCloseTo(1, 1)
  await panel.getByRole('slider', { name: 'Top' }).fill('20')
  await expect.poll(croppedOf).toBeCloseTo(1.25, 1)

  const canvas = drawn(page).locator('div:has(> canvas)').first()
  await panel.getByRole('radio', { name: 'Sepia' }).check()
  await expect(canvas).toHaveCSS('mix-blend-mode', 'multiply')
  await panel.getByRole('radio', { name: 'Inverted' }).check()
  await expect(canvas).toHaveCSS('filter', /invert/)
  // The device stores the settings shortly after the press.
  await expect.poll(async () => JSON.stringify(await deviceRows(page))).toContain('"paper":"inverted"')
  await page.reload()
  await expect(stage(page)).toHaveAttribute('data-paper', 'inverted')
  await expect.poll(croppedOf).toBeCloseTo(1.25, 1)
})

test.describe('with the sound of the page recorded', () => {
  // The recorder is a module from a blob, which the content security policy forbids.
  test.use({ bypassCSP: true })

  test("the viewer's metronome is silent at volume 0 and sounds at a higher volume", async ({ page }) => {
    await captureSounds(page)
    await openSonata(page)
    await button(page, 'Metronome').click()
    await page.getByRole('spinbutton', { name: 'Tempo (BPM)' }).fill('200')
    const volume = page.getByRole('slider', { name: 'Volume' })
    await volume.fill('0')
    await button(page, 'Start metronome').click()
    await expect(button(page, 'Stop metronome')).toBeVisible()
    const count = async () => (await recordedSounds(page)).frames.length
    // Beats that the engine has already scheduled may still sound. After them, several beats stay silent.
    const silentFor = async () => {
      const before = await count()
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1500)))
      return (await count()) - before
    }
    await expect.poll(silentFor).toBe(0)
    const before = await count()
    await volume.fill('90')
    await expect.poll(count).toBeGreaterThan(before + 2)
  })
})

test('the score viewer requests the wake lock again when its tab reappears and releases it when the musician leaves', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const log: string[] = []
    let isHidden = false
    Object.defineProperty(document, 'visibilityState', { get: () => (isHidden ? 'hidden' : 'visible') })
    // The browser releases the wake lock of a hidden page.
    const request = async () => {
      log.push('held')
      const sentinel = new EventTarget()
      const loseWhenHidden = () => {
        log.push('lost')
        sentinel.dispatchEvent(new Event('release'))
      }
      addEventListener('test-hide', loseWhenHidden, { once: true })
      const release = async () => {
        removeEventListener('test-hide', loseWhenHidden)
        log.push('released')
      }
      return Object.assign(sentinel, { release })
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
    const show = (isVisible: boolean) => {
      isHidden = !isVisible
      if (isHidden) dispatchEvent(new Event('test-hide'))
      document.dispatchEvent(new Event('visibilitychange'))
    }
    Object.assign(globalThis, { wakeLog: log, showPage: show })
  })
  const show = (isVisible: boolean) =>
    page.evaluate((value) => Reflect.get(globalThis, 'showPage')(value), isVisible)
  const log = () => page.evaluate(() => Reflect.get(globalThis, 'wakeLog'))
  await openSonata(page)
  const awake = page.getByText('Screen stays on')
  await expect(awake).toBeVisible()
  await show(false)
  await expect(awake).toBeHidden()
  await show(true)
  await expect(awake).toBeVisible()
  await page.getByRole('link', { name: 'Back to the scorebook' }).click()
  await expect.poll(log).toEqual(['held', 'lost', 'held', 'released'])
})

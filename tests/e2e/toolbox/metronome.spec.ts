import { expect, type Page, test } from '@playwright/test'
import { appRuns } from '../support/app-start'
import { captureSounds, recordedSounds } from '../support/sound-capture'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tempo = (page: Page) => page.getByRole('spinbutton', { name: 'Tempo (BPM)' })
const select = (page: Page, name: string) => page.getByRole('combobox', { name })

async function openMetronome(page: Page): Promise<void> {
  await page.goto('/toolbox/metronome')
  await appRuns(page)
  await expect(tempo(page)).toBeVisible()
}

/** Blocks the main thread for some milliseconds, several times, with a short gap for input in between. */
const blockMainThread = (page: Page, milliseconds: number, times: number) =>
  page.evaluate(
    async ([busy, count]) => {
      for (let at = 0; at < count; at++) {
        const end = performance.now() + busy
        while (performance.now() < end);
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    [milliseconds, times] as const,
  )

/**
 * Expects every sound within one frame of the grid of a tempo. The grid starts at the second sound, because the
 * recorder may start in the middle of the first.
 */
function expectGrid({ frames, rate }: { frames: number[]; rate: number }, bpm: number): void {
  const interval = (60 * rate) / bpm
  const [, first = 0, ...others] = frames
  const errors = others.map((frame, at) => Math.abs(frame - first - (at + 1) * interval))
  expect(Math.max(...errors)).toBeLessThanOrEqual(1)
}

test.describe('the sound of the metronome', () => {
  test.use({ bypassCSP: true })

  test('every beat of the metronome is on its sample while scripts block the page for 200 ms and 3 s', async ({
    page,
  }) => {
    await captureSounds(page)
    await openMetronome(page)
    // With one beat a bar all sounds are equal, so each starts equally late after its exact sample.
    await select(page, 'Time signature').selectOption('1/4')
    await tempo(page).fill('240')
    await button(page, 'Start').click()
    await expect.poll(async () => (await recordedSounds(page)).frames.length).toBeGreaterThan(2)
    await blockMainThread(page, 200, 10)
    await blockMainThread(page, 3000, 1)
    const recorded = await recordedSounds(page)
    expect(recorded.frames.length).toBeGreaterThan(18)
    expectGrid(recorded, 240)
  })

  test('silent bars of the metronome are silent, and the next beat is on its sample', async ({ page }) => {
    await captureSounds(page)
    await openMetronome(page)
    await select(page, 'Time signature').selectOption('1/4')
    await select(page, 'Silent bars').selectOption('At regular intervals')
    await page.getByRole('spinbutton', { name: 'Bars with click' }).fill('1')
    await tempo(page).fill('240')
    await button(page, 'Start').click()
    await expect.poll(async () => (await recordedSounds(page)).frames.length).toBeGreaterThan(5)
    // The metronome plays every other beat, so the sounds are at half the tempo.
    expectGrid(await recordedSounds(page), 120)
  })

  test('the metronome is silent when it is stopped and at volume 0', async ({ page }) => {
    await captureSounds(page)
    await openMetronome(page)
    const volume = page.getByRole('slider', { name: 'Volume', exact: true })
    await volume.fill('0')
    await button(page, 'Start').click()
    await expect(page.locator('[data-heard]')).toHaveCount(1)
    await button(page, 'Stop').click()
    expect((await recordedSounds(page)).frames).toEqual([])
    await volume.fill('70')
    await button(page, 'Start').click()
    await expect.poll(async () => (await recordedSounds(page)).frames.length).toBeGreaterThan(0)
    await button(page, 'Stop').click()
    await expect(button(page, 'Start')).toBeVisible()
    await expect(page.locator('[data-heard]')).toHaveCount(0)
  })

  test('the metronome stops when the musician opens another screen', async ({ page }) => {
    await captureSounds(page)
    await openMetronome(page)
    await tempo(page).fill('300')
    await button(page, 'Start').click()
    await expect.poll(async () => (await recordedSounds(page)).frames.length).toBeGreaterThan(2)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Goals' }).click()
    await expect(page.getByRole('heading', { name: 'Goals', level: 1 })).toBeVisible()
    const { length } = (await recordedSounds(page)).frames
    await blockMainThread(page, 500, 2)
    expect((await recordedSounds(page)).frames.length).toBeLessThanOrEqual(length + 1)
  })
})

test.describe('the metronome', () => {
  test('buttons, keys, the slider and typing set the tempo of the metronome within its bounds', async ({
    page,
  }) => {
    await openMetronome(page)
    await expect(tempo(page)).toHaveValue('120')
    await expect(page.getByText('allegro', { exact: true })).toBeVisible()
    await button(page, 'Slower by 10').click()
    await button(page, 'Faster by 5').click()
    await button(page, 'Slower by 1').click()
    await expect(tempo(page)).toHaveValue('114')
    await page.getByRole('heading', { name: 'Toolbox' }).click()
    await page.keyboard.press(']')
    await page.keyboard.press('{')
    await expect(tempo(page)).toHaveValue('105')
    await page.getByRole('slider', { name: 'Tempo slider' }).fill('20')
    await button(page, 'Slower by 10').click()
    await expect(tempo(page)).toHaveValue('20')
    await tempo(page).fill('401')
    await expect(page.getByText('Enter a number from 20 to 400.')).toBeVisible()
    await tempo(page).blur()
    await expect(tempo(page)).toHaveValue('20')
  })

  test('four taps one second apart set the metronome to 60 BPM', async ({ page }) => {
    await page.clock.install()
    await openMetronome(page)
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    for (let tap = 0; tap < 4; tap++) {
      await button(page, 'Tap tempo').press('Enter')
      await page.clock.runFor(1000)
    }
    await expect(tempo(page)).toHaveValue('60')
  })

  test('a pattern of the metronome sets its time signature, and another time signature selects the basic pattern', async ({
    page,
  }) => {
    await openMetronome(page)
    await select(page, 'Pattern').selectOption('Waltz')
    await expect(select(page, 'Time signature')).toHaveValue('3/4')
    await select(page, 'Time signature').selectOption('7/8')
    await expect(select(page, 'Pattern')).toHaveValue('basic')
  })

  test('the tempo of the metronome rises from 300 to its target of 340, and Stop restores 300', async ({
    page,
  }) => {
    await openMetronome(page)
    await select(page, 'Time signature').selectOption('1/4')
    await tempo(page).fill('300')
    await page.getByRole('switch', { name: 'Count in one bar' }).click()
    await page.getByRole('switch', { name: 'Change the tempo step by step' }).click()
    await page.getByRole('spinbutton', { name: 'Target (BPM)' }).fill('340')
    await page.getByRole('spinbutton', { name: 'Step (BPM)' }).fill('20')
    await page.getByRole('spinbutton', { name: 'A step every' }).fill('2')
    await button(page, 'Start').click()
    const shown = page.getByRole('region', { name: 'Metronome', exact: true })
    await expect(shown).toContainText('300')
    await expect(shown).toContainText('340')
    await button(page, 'Stop').click()
    await expect(shown).toContainText('300')
  })

  test('a reload keeps the settings of the metronome', async ({ page }) => {
    await openMetronome(page)
    await tempo(page).fill('84')
    await select(page, 'Pattern').selectOption('6/8')
    await page.reload()
    await appRuns(page)
    await expect(tempo(page)).toHaveValue('84')
    await expect(select(page, 'Pattern')).toHaveValue('sixeight')
    await expect(select(page, 'Time signature')).toHaveValue('6/8')
  })

  test('Space starts the metronome, M stops it, and Enter presses Start', async ({ page }) => {
    await openMetronome(page)
    await page.keyboard.press('Space')
    await expect(button(page, 'Stop')).toBeVisible()
    await page.keyboard.press('m')
    await expect(button(page, 'Start')).toBeVisible()
    await button(page, 'Start').press('Enter')
    await expect(button(page, 'Stop')).toBeVisible()
  })

  test('the lock screen shows the tempo until the musician leaves the metronome', async ({ page }) => {
    const lockScreen = () =>
      page.evaluate(() => [navigator.mediaSession.playbackState, navigator.mediaSession.metadata?.title])
    await openMetronome(page)
    expect(await lockScreen()).toEqual(['none', undefined])
    await button(page, 'Start').click()
    await button(page, 'Faster by 5').click()
    await expect.poll(lockScreen).toEqual(['playing', 'Metronome, 125\u00a0BPM'])
    await button(page, 'Stop').click()
    await expect.poll(lockScreen).toEqual(['paused', 'Metronome, 125\u00a0BPM'])
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Goals' }).click()
    await expect.poll(lockScreen).toEqual(['none', undefined])
  })

  test('a button and the key C count clean repetitions, and the second one starts the next tempo step', async ({
    page,
  }) => {
    await openMetronome(page)
    await page.getByRole('switch', { name: 'Change the tempo step by step' }).click()
    await select(page, 'Unit of the interval').selectOption('Clean repetitions')
    await page.getByRole('spinbutton', { name: 'A step every' }).fill('2')
    await button(page, 'Clean repetition').click()
    await page.getByRole('heading', { name: 'Toolbox' }).click()
    await page.keyboard.press('c')
    await expect(tempo(page)).toHaveValue('122')
    await expect(page.getByText('2 clean repetitions')).toBeVisible()
  })

  test('short and unknown addresses of the toolbox open the metronome', async ({ page }) => {
    for (const path of ['/toolbox', '/toolbox/nothing-by-that-name']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/toolbox\/metronome$/)
    }
    await expect(page.getByRole('tab', { name: 'Metronome', selected: true })).toBeVisible()
  })
})

test('on a phone Stop appears at the place of Start', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openMetronome(page)
  const before = await button(page, 'Start').boundingBox()
  await button(page, 'Start').click()
  await expect(button(page, 'Stop')).toBeVisible()
  await expect(page.getByRole('timer', { name: 'Time since the start' })).toBeVisible()
  expect((await button(page, 'Stop').boundingBox())?.y).toBe(before?.y)
})

import { expect, type Page, test } from '@playwright/test'
import { deviceRows } from '../support/diary-page'

const evening = new Date('2026-11-21T17:20:00Z')

/** Opens a page with its clock paused at 18:20 in Berlin. */
async function openAt(page: Page, path: string) {
  // `pauseAt` needs a time in the future, so the clock starts a minute earlier.
  await page.clock.install({ time: new Date(evening.getTime() - 60_000) })
  await page.goto(path)
  await untilStarted(page)
  await page.clock.pauseAt(evening)
}

async function goTo(page: Page, path: string) {
  await page.goto(path)
  await untilStarted(page)
}

async function reload(page: Page) {
  await page.reload()
  await untilStarted(page)
}

/** Waits until the app runs. A timeout starts it after the first paint, so the paused clock has to move. */
async function untilStarted(page: Page) {
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(page.locator('#root > [inert], #root[inert]')).toHaveCount(0, { timeout: 100 })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [50] })
}

/**
 * Waits until the timer counts after a press of the space key. Timers of the paused clock load the shortcuts
 * after the screen. The shortcuts then handle earlier key presses.
 */
async function untilCounting(page: Page) {
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(floating(page).getByRole('button', { name: 'Pause' })).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [50] })
}

const floating = (page: Page) => page.getByRole('region', { name: 'Practice timer' })
const elapsed = (page: Page) => page.getByRole('timer')
const press = (page: Page, name: string) => floating(page).getByRole('button', { name, exact: true }).click()

/** Moves the clock by a number of seconds and fires every timer in between. */
async function practise(page: Page, seconds: number) {
  await page.clock.runFor(seconds * 1000)
}

/**
 * Waits until the device has stored the last checkpoint. The paused clock writes ninety at once, and a browser
 * discards pending writes when the page closes. In real use there is one a second.
 */
async function countsAreStored(page: Page, seconds: number) {
  const last = JSON.stringify({ checkpointAt: evening.getTime() + seconds * 1000 }).slice(1, -1)
  await expect.poll(async () => JSON.stringify(await deviceRows(page))).toContain(last)
}

async function startOnTimerPage(page: Page) {
  await openAt(page, '/timer')
  await press(page, 'Start')
}

test('the timer starts, pauses and resumes, and Stop proposes rounded minutes and the start', async ({
  page,
}) => {
  await startOnTimerPage(page)
  await practise(page, 125)
  await expect(elapsed(page)).toHaveText('02:05')
  await press(page, 'Pause')
  await practise(page, 600)
  await expect(elapsed(page)).toHaveText('02:05')
  await press(page, 'Resume')
  await practise(page, 1355)
  await expect(elapsed(page)).toHaveText('24:40')
  await press(page, 'Stop and log')
  await expect(page).toHaveURL(/\/logbook\/new\?from=timer/)
  await expect(page.getByLabel('Duration (minutes)')).toHaveValue('25')
  await expect(page.getByLabel('Date and time')).toHaveValue('2026-11-21T18:20')
})

test('other pages offer a stopped timer until the musician logs it, and Undo restores a discarded one', async ({
  page,
}) => {
  await startOnTimerPage(page)
  await practise(page, 600)
  await press(page, 'Stop and log')
  await expect(page).toHaveURL(/\/logbook\/new/)
  await goTo(page, '/logbook')
  const strip = page.getByText('10 min from the timer, not saved yet')
  await expect(strip).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(strip).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(strip).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  const phoneStrip = page.getByRole('region', { name: 'Timer messages' })
  await expect(phoneStrip).toContainText('10 min, not saved yet')
  expect((await phoneStrip.boundingBox())?.height).toBeLessThan(72)
  // The click fails if the strip covers the menu.
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'About' }).click()
  await page.getByRole('link', { name: 'Logbook' }).click()
  await page.getByRole('button', { name: 'Log it' }).click()
  await expect(page.getByLabel('Duration (minutes)')).toHaveValue('10')
})

test('the timer continues after a reload and counts a short gap', async ({ page }) => {
  await startOnTimerPage(page)
  await practise(page, 90)
  await countsAreStored(page, 90)
  await page.reload()
  await practise(page, 3)
  await expect(elapsed(page)).toHaveText('01:33')
  await expect(page.getByText('Segno was in the background')).toBeHidden()
})

test('the timer offers to trim a longer gap, and Undo restores the gap', async ({ page }) => {
  await startOnTimerPage(page)
  await practise(page, 600)
  await page.clock.fastForward('30:00')
  await expect(elapsed(page)).toHaveText('40:00')
  await expect(page.getByText('Segno was in the background for 30 min')).toBeVisible()
  await reload(page)
  await expect(elapsed(page)).toHaveText('40:00')
  await page.getByRole('button', { name: 'Subtract 30 min' }).click()
  await expect(elapsed(page)).toHaveText('10:00')
  await expect(page.getByText('Segno was in the background')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(elapsed(page)).toHaveText('40:00')
})

test('Keep leaves the gap in the time of the timer', async ({ page }) => {
  await startOnTimerPage(page)
  await practise(page, 60)
  await page.clock.fastForward('30:00')
  await page.getByRole('button', { name: 'Keep' }).click()
  await expect(page.getByText('Segno was in the background')).toBeHidden()
  await expect(elapsed(page)).toHaveText('31:00')
})

test('a timer whose page was closed continues within 24 hours and is paused after that', async ({
  context,
  page,
}) => {
  await startOnTimerPage(page)
  await practise(page, 60)
  // A context without pages sometimes fails to open another one.
  const next = await context.newPage()
  await page.close()
  await next.clock.install({ time: new Date(evening.getTime() + 23 * 3_600_000) })
  await goTo(next, '/timer')
  await expect(elapsed(next)).toHaveText(/^23:00:0\d$/)
  const later = await context.newPage()
  await next.close()
  await later.clock.install({ time: new Date(evening.getTime() + 48 * 3_600_000) })
  await goTo(later, '/timer')
  await expect(later.getByText('Segno was closed for more than a day.')).toBeVisible()
  await expect(elapsed(later)).toHaveText(/^23:00:0\d$/)
  await expect(floating(later).getByRole('button', { name: 'Resume' })).toBeVisible()
})

test('Reset sets the timer to zero, and Undo restores the time', async ({ page }) => {
  await startOnTimerPage(page)
  await practise(page, 600)
  await press(page, 'Pause')
  await press(page, 'Reset')
  await expect(elapsed(page)).toHaveText('00:00')
  await expect(floating(page).getByRole('button', { name: 'Start', exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(elapsed(page)).toHaveText('10:00')
})

test('the musician can move the start of a running timer, but not into the future', async ({ page }) => {
  await startOnTimerPage(page)
  await practise(page, 600)
  const start = page.getByLabel('Start time')
  await expect(start).toHaveValue('2026-11-21T18:20')
  await start.fill('2026-11-21T18:05')
  await start.press('Enter')
  await expect(elapsed(page)).toHaveText('25:00')
  await start.fill('2026-11-21T19:00')
  await start.blur()
  await expect(page.getByText('The start time is in the future.')).toBeVisible()
  await expect(start).toHaveAttribute('aria-invalid', 'true')
  await expect(start).toHaveAccessibleDescription(/The start time is in the future/)
  await expect(elapsed(page)).toHaveText('25:00')
})

test('the timer shows a reminder after its interval and stores the interval', async ({ page }) => {
  await openAt(page, '/timer')
  await expect(page.getByRole('switch', { name: 'Remind me while practising' })).not.toBeChecked()
  await page.getByRole('switch', { name: 'Remind me while practising' }).check()
  await expect(page.getByRole('radio', { name: 'Visual' })).toBeChecked()
  await expect(page.getByLabel('Remind me every')).toHaveValue('30')
  await page.getByLabel('Remind me every').selectOption('15')
  await press(page, 'Start')
  await practise(page, 14 * 60 + 59)
  const notice = page.getByRole('status').getByText('15 minutes practised')
  await expect(notice).toHaveCount(0)
  await practise(page, 1)
  await expect(notice).toHaveCount(1)
  await expect(floating(page).getByText('15 minutes practised')).toBeVisible()
  await practise(page, 61)
  await expect(page.getByText('15 minutes practised')).toHaveCount(0)
  await reload(page)
  await expect(page.getByLabel('Remind me every')).toHaveValue('15')
})

test('the space bar starts and pauses the timer, but not from a field', async ({ page }) => {
  await openAt(page, '/timer')
  await page.keyboard.press('Space')
  await untilCounting(page)
  await practise(page, 60)
  await expect(elapsed(page)).toHaveText('01:00')
  await page.getByLabel('Start time').focus()
  await page.keyboard.press('Space')
  await expect(floating(page).getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.getByLabel('Start time').blur()
  await page.keyboard.press('Space')
  await expect(floating(page).getByRole('button', { name: 'Resume' })).toBeVisible()
})

test('the space bar starts and pauses the timer on other pages unless the page uses the key', async ({
  page,
}) => {
  await openAt(page, '/goals')
  await page.keyboard.press('Space')
  await untilCounting(page)
  await page.keyboard.press('Space')
  await expect(floating(page).getByRole('button', { name: 'Resume' })).toBeVisible()
  await goTo(page, '/toolbox/metronome')
  // The metronome handles the key once it is rendered.
  await expect(page.getByRole('main').getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByRole('main').getByRole('button', { name: 'Stop', exact: true })).toBeVisible()
  await expect(floating(page).getByRole('button', { name: 'Resume' })).toBeVisible()
})

test('a running timer keeps the screen awake on its page', async ({ page }) => {
  await page.addInitScript(() => {
    const log: string[] = []
    Object.assign(globalThis, { wakeLog: log })
    const request = async () => {
      log.push('held')
      const sentinel = new EventTarget()
      return Object.assign(sentinel, { release: async () => void log.push('released') })
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
  })
  await startOnTimerPage(page)
  await expect(page.getByText('Screen stays on')).toBeVisible()
  await press(page, 'Pause')
  await expect(page.getByText('Screen stays on')).toBeHidden()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'wakeLog'))).toEqual(['held', 'released'])
})

test.describe('on other pages', () => {
  test('the floating timer continues to count after Minimise and Close', async ({ page }) => {
    await openAt(page, '/logbook')
    await expect(floating(page)).toBeHidden()
    await page.getByRole('button', { name: 'Start timer' }).first().click()
    for (const name of ['Pause', 'Stop and log', 'Reset', 'Minimise', 'Close'])
      await expect(floating(page).getByRole('button', { name, exact: true })).toBeVisible()
    await practise(page, 60)
    await press(page, 'Minimise')
    await expect(floating(page).getByRole('button', { name: 'Show full timer' })).toBeFocused()
    await expect(floating(page).getByRole('button', { name: 'Stop and log' })).toBeHidden()
    await press(page, 'Pause')
    await press(page, 'Resume')
    for (const path of ['/about/about', '/logbook/new', '/logbook']) {
      await goTo(page, path)
      await expect(elapsed(page)).toHaveText('01:00')
    }
    await press(page, 'Show full timer')
    await press(page, 'Close')
    await expect(floating(page)).toBeHidden()
    await practise(page, 60)
    await page.getByRole('button', { name: /^Timer running/ }).click()
    await floating(page).getByRole('link', { name: 'What are you practising?' }).click()
    await expect(page).toHaveURL(/\/timer$/)
    await expect(elapsed(page)).toHaveText('02:00')
  })

  test("a timer in the background shows its time in the navigation and in the tab's title", async ({
    page,
  }) => {
    await openAt(page, '/repertoire')
    await page.getByRole('button', { name: 'Start timer' }).click()
    await press(page, 'Close')
    await practise(page, 60)
    const places = page.getByRole('navigation', { name: 'Main' })
    const inNavigation = places.getByRole('button', { name: /^Timer/ })
    await expect(inNavigation).toHaveAccessibleName('Timer running: 01:00')
    await practise(page, 1)
    await expect(page).toHaveTitle('01:01 · Segno')
    for (const place of ['Goals', 'Repertoire']) {
      await places.getByRole('link', { name: place }).click()
      await expect(page.getByRole('heading', { level: 1, name: place })).toBeVisible()
      await expect(page).toHaveTitle('01:01 · Segno')
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await inNavigation.click()
    await expect(floating(page)).toBeVisible()
    await press(page, 'Pause')
    await expect(inNavigation).toHaveAccessibleName('Timer paused: 01:01')
    await expect(page).toHaveTitle('Repertoire · Segno')
    await page.setViewportSize({ width: 1280, height: 800 })
    await press(page, 'Reset')
    await expect(floating(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Start timer' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(elapsed(page)).toHaveText('01:01')
  })

  test('the floating timer does not cover the end of a long page', async ({ page }) => {
    await openAt(page, '/about/credits')
    await page.getByRole('button', { name: 'Start timer' }).first().click()
    await expect(floating(page)).toBeVisible()
    const overlap = await page.evaluate(() => {
      window.scrollTo(0, document.body.scrollHeight)
      const last = [...document.querySelectorAll('main *')].at(-1)?.getBoundingClientRect()
      const timer = document.querySelector('section[aria-label="Practice timer"]')?.getBoundingClientRect()
      return (last?.bottom ?? Number.NaN) - (timer?.top ?? Number.NaN)
    })
    expect(overlap).toBeLessThanOrEqual(0)
  })

  test('two tabs show the same timer, and Pause in one tab pauses both', async ({ context, page }) => {
    await startOnTimerPage(page)
    await practise(page, 5)
    const other = await context.newPage()
    await goTo(other, '/timer')
    await expect(elapsed(other)).toHaveText('00:05')
    await press(other, 'Pause')
    await expect(floating(page).getByRole('button', { name: 'Resume' })).toBeVisible()
    // 2,500 ms is longer than the interval at which a tab updates the time.
    await context.clock.runFor(2500)
    await expect(floating(page).getByRole('button', { name: 'Resume' })).toBeVisible()
    for (const tab of [page, other]) await expect(elapsed(tab)).toHaveText('00:05')
    await reload(other)
    await expect(elapsed(other)).toHaveText('00:05')
  })
})

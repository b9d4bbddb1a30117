import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessibility'
import { appRuns } from '../support/app-start'
import { deviceRows, storedEntries } from '../support/diary-page'
import { scoreSamples, seedScores } from '../support/scores/scores-on-device'

test.skip(scoreSamples === null, 'This machine has no sample scores (../shared/data/scores).')

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const strip = (page: Page) => page.getByRole('region', { name: 'Practice mode' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Finish practice' })

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('segno.beta', 'on'))
  await page.clock.install({ time: new Date('2026-11-21T17:00:00Z') })
  const piece = { title: 'Sonata', composer: 'Beethoven' }
  const score = {
    id: 'part',
    title: 'Adagio scan',
    piece,
    samples: ['images/25-scan-page-1.png', 'images/25-scan-page-2.png'],
  }
  await seedScores(page, [score], '/scorebook/part')
  await opened(page)
  await page.clock.pauseAt(new Date('2026-11-21T17:05:00Z'))
})

async function opened(page: Page): Promise<void> {
  await appRuns(page)
  await expect(page.getByText('of 2', { exact: true })).toBeVisible()
  await expect(button(page, 'Practise').or(strip(page))).toBeVisible()
}

test('practice mode counts pages and tempo, warns before leaving, and saves one entry of the piece', async ({
  page,
}) => {
  // The page before the viewer in the history is a page of the app.
  await page.clock.resume()
  await page.getByRole('link', { name: 'Back to the scorebook' }).click()
  await page.getByRole('link', { name: 'Adagio scan' }).click()
  await opened(page)
  await page.clock.pauseAt(new Date('2026-11-21T17:30:00Z'))
  await button(page, 'Practise').click()
  await page.clock.runFor(60_000)
  await page.keyboard.press('ArrowRight')
  await expect(strip(page)).toContainText('2 pages')
  await page.keyboard.press('m')
  await page.clock.runFor(60_000)
  await expect(strip(page)).toContainText('♩ = 120')
  await expect(strip(page).getByRole('timer')).toHaveText('02:00')
  const warning = page.getByRole('alertdialog', { name: 'Practice in progress' })
  await page.goBack()
  await expect(warning).toContainText('02:00')
  await warning.getByRole('button', { name: 'Keep practising' }).click()
  expect(new URL(page.url()).pathname).toBe('/scorebook/part')
  await button(page, 'Pause').click()
  await page.clock.runFor(60_000)
  await button(page, 'Finish').click()
  await expect(sheet(page)).toContainText(/Sonata · (Ludwig van )?Beethoven/)
  await button(page, 'Save to logbook').click()
  await expect(strip(page)).toBeHidden()
  await expect
    .poll(() => storedEntries(page))
    .toMatchObject([
      {
        type: 'practice',
        duration: 120,
        instrument: 'piano',
        tags: ['auto-logged'],
        pieces: [{ title: 'Sonata', composer: 'Beethoven', tempo: 120 }],
        scoreTitle: 'Sonata',
        autoTracked: true,
        metadata: { source: 'score', mode: 'practice', pagesViewed: 2, averageTempo: 120, scoreId: 'part' },
      },
    ])
  // Undo of the entry offers to save the practice again.
  await button(page, 'Undo').click()
  await expect(strip(page)).toContainText('Not saved yet')
})

test('practice mode is paused after a reload, and Undo restores a discarded practice', async ({ page }) => {
  await button(page, 'Practise').click()
  await page.clock.runFor(90_000)
  await page.clock.resume()
  await page.evaluate(() =>
    addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true),
  )
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await opened(page)
  await expect(strip(page)).toContainText('Paused')
  await button(page, 'Finish').click()
  await sheet(page).getByRole('button', { name: 'Discard' }).click()
  await expect(strip(page)).toBeHidden()
  await button(page, 'Undo').click()
  await expect(strip(page)).toContainText('Not saved yet')
  await button(page, 'Review').click()
  await sheet(page).getByRole('button', { name: 'Discard' }).click()
  // Discard also deletes the measured time, so no other screen offers it.
  await page.getByRole('link', { name: 'Back to the scorebook' }).click()
  await expect(page.getByRole('heading', { name: 'Scorebook' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Unsaved practice' })).toBeHidden()
})

test('practice mode sets the piece of a running practice timer instead of starting a second clock', async ({
  page,
}) => {
  await page.clock.resume()
  await page.getByRole('link', { name: 'Back to the scorebook' }).click()
  await button(page, 'Start timer').first().click()
  await page.getByRole('link', { name: 'Adagio scan' }).click()
  await button(page, 'Practise').click()
  await button(page, 'Use the timer').click()
  await expect(page.getByText('The practice timer is now timing Sonata.')).toBeVisible()
  await expect(strip(page)).toBeHidden()
})

test('reading a score without practice mode offers unsaved practice of its piece', async ({ page }) => {
  // The app loads the code that measures reading late.
  const readingIsStored = async () => {
    await page.clock.runFor(10_000)
    return JSON.stringify(await deviceRows(page)).includes('"reading"')
  }
  await expect.poll(readingIsStored).toBe(true)
  await page.clock.runFor(80_000)
  await page.keyboard.press('ArrowRight')
  await page.clock.resume()
  await page.getByRole('link', { name: 'Back to the scorebook' }).click()
  await button(page, 'Review').click()
  await expect(page.getByRole('dialog', { name: 'Unsaved practice' })).toContainText('Sonata')
})

test('axe finds no accessibility faults in the row, the sheet and the warning of practice mode', async ({
  page,
}) => {
  await button(page, 'Practise').click()
  await page.clock.runFor(60_000)
  await page.clock.resume()
  await expectAccessible(page, 'practice mode')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(strip(page)).toBeVisible()
  await expectAccessible(page, 'practice mode on a phone')
  await page.getByRole('link', { name: 'Back to the scorebook' }).click()
  await expectAccessible(page, 'warning', { within: '[role=alertdialog]' })
  await button(page, 'Keep practising').click()
  await button(page, 'Finish').click()
  await expectAccessible(page, 'sheet', { within: '[role=dialog]' })
})

import { expect, type Page, test } from '@playwright/test'
import { blackPng } from '../support/scores/crafted-images'
import {
  chooseBuffers,
  chooseScores,
  NO_CORPUS,
  openScores,
  saveScore,
  scoreRow,
} from '../support/scores/score-corpus'
import { scoreSamples } from '../support/scores/scores-on-device'
import { newAddress, signIn } from '../support/sign-in-mail'
import { newDevice } from '../support/sync-server'
import { openData } from '../support/transfer-files'

test.skip(scoreSamples === null, NO_CORPUS)

const TITLE = 'String Quartet'

test('an upload continues after a lost connection and a closed tab, and another device opens the score', async ({
  page,
  context,
  browser,
}) => {
  const email = newAddress('clara')
  await signIn(page, email)
  let parts = 0
  await page.route('**/api/files/*?offset=*', (route) => {
    parts++
    return parts === 1 ? route.continue() : route.abort()
  })
  await openScores(page)
  await chooseScores(page, 'pdf/19-vector-score-wolf-quartet.pdf')
  await saveScore(page)
  await expect.poll(() => parts).toBeGreaterThan(1)
  await page.close()

  const next = await context.newPage()
  const offsets: number[] = []
  next.on('request', (request) => {
    const offset = new URL(request.url()).searchParams.get('offset')
    if (request.method() === 'PATCH' && offset !== null) offsets.push(Number(offset))
  })
  await openScores(next)
  await expect(scoreRow(next, TITLE)).toContainText('Synced')
  await expect(scoreRow(next, TITLE)).toContainText(/\d MB/)
  await expect(next.getByText(/^1 score, [\d.]+ MB$/)).toBeVisible()
  expect(offsets[0]).toBe(1_048_576)

  const device = await newDevice(browser)
  const other = await device.newPage()
  await signIn(other, email)
  await openScores(other)
  await expect(scoreRow(other, TITLE)).toContainText('Not on this device')
  await expect(other.getByText(/^1 score, [\d.]+ MB, 0 MB on this device$/)).toBeVisible()
  // The menu keeps a score for offline use without opening it.
  await other.getByRole('button', { name: `Actions for ${TITLE}` }).click()
  await other.getByRole('menuitem', { name: 'Keep on this device' }).click()
  await expect(scoreRow(other, TITLE)).toContainText('Synced')
  await other.route('**/api/files/**', (route) => route.abort())
  await scoreRow(other, TITLE).getByRole('link').click()
  await expect(other.locator('canvas').first()).toBeVisible()
  await device.close()
})

test('a device that opens a synced score for the first time shows the download progress, then the page', async ({
  page,
  browser,
}) => {
  const email = newAddress('fanny')
  await signIn(page, email)
  await openScores(page)
  await chooseBuffers(page, { name: 'photo.png', buffer: blackPng(60, 80) })
  await saveScore(page)
  await expect(scoreRow(page, 'photo')).toContainText('Synced')

  const device = await newDevice(browser)
  const other = await device.newPage()
  await signIn(other, email)
  await openScores(other)
  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  await other.route(/\/api\/files\/[0-9a-f]{64}/, async (route) => {
    await mayAnswer
    await route.continue()
  })
  await scoreRow(other, 'photo').getByRole('link').click()
  const progress = other.getByRole('progressbar', { name: /^Downloading, 0\s?%$/ })
  await expect(progress).toBeVisible()
  answer()
  await expect(other.locator('[data-page="1"][data-shown][data-drawn]')).toBeVisible()
  await expect(progress).toBeHidden()
  await device.close()
})

/** Lets the browser report a network of this type: `wifi`, `cellular`, `unknown`. */
async function setNetwork(page: Page, type: string): Promise<void> {
  await page.evaluate((name) => {
    Object.assign(navigator, { shownType: name })
    ;(navigator as unknown as { connection: EventTarget }).connection.dispatchEvent(new Event('change'))
  }, type)
}

test('with the setting Wi-Fi only, the upload of a score file waits until the browser reports Wi-Fi', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shown = navigator as unknown as { shownType?: string }
    const connection = new EventTarget()
    Object.defineProperty(connection, 'type', { get: () => shown.shownType ?? 'wifi' })
    Object.defineProperty(navigator, 'connection', { value: connection })
  })
  await signIn(page, newAddress('nadia'))
  await openScores(page)
  await chooseBuffers(page, { name: 'first.png', buffer: blackPng(60, 80) })
  await saveScore(page)
  await expect(scoreRow(page, 'first')).toContainText('Synced')

  await openData(page)
  await page.getByRole('radio', { name: 'Wi-Fi only' }).check()
  await openScores(page)
  await setNetwork(page, 'unknown')
  let parts = 0
  page.on('request', (request) => {
    if (request.method() === 'PATCH') parts++
  })
  // Each sync of files begins with this request.
  const listed = page.waitForResponse('**/api/files')
  await chooseBuffers(page, { name: 'second.png', buffer: blackPng(80, 60) })
  await saveScore(page)
  await listed
  await expect(scoreRow(page, 'second')).toContainText('On this device only')
  expect(parts).toBe(0)
  await setNetwork(page, 'wifi')
  await expect(scoreRow(page, 'second')).toContainText('Synced')
})

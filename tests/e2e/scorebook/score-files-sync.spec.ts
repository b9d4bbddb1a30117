import { expect, test } from '@playwright/test'
import { chooseScores, NO_CORPUS, openScores, saveScore, scoreRow } from '../support/scores/score-corpus'
import { scoreSamples } from '../support/scores/scores-on-device'
import { newAddress, signIn } from '../support/sign-in-mail'
import { newDevice } from '../support/sync-server'

test.skip(scoreSamples === null, NO_CORPUS)

const TITLE = 'String Quartet'

test('an upload continues after a cut network and a closed tab, and another device opens the score', async ({
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
  expect(offsets[0]).toBe(1_048_576)

  const device = await newDevice(browser)
  const other = await device.newPage()
  await signIn(other, email)
  await openScores(other)
  await expect(scoreRow(other, TITLE)).toContainText('Not on this device')
  // A score is kept for offline use without opening it.
  await other.getByRole('button', { name: `Actions for ${TITLE}` }).click()
  await other.getByRole('menuitem', { name: 'Keep on this device' }).click()
  await expect(scoreRow(other, TITLE)).toContainText('Synced')
  await other.route('**/api/files/**', (route) => route.abort())
  await scoreRow(other, TITLE).getByRole('link').click()
  await expect(other.locator('canvas').first()).toBeVisible()
  await device.close()
})

import { expect, type Page, type Route, test } from '@playwright/test'
import { storedRows } from '../support/diary-page'
import { chooseBuffers, importDialog, saveScore, scoreRow } from '../support/scores/score-corpus'
import { sampleScore } from '../support/scores/scores-on-device'
import { newAddress, signIn } from '../support/sign-in-mail'

const CALL = '**/api/scores/import'

async function openImport(page: Page): Promise<void> {
  await page.goto('/scorebook?beta=on')
  await page.getByRole('button', { name: 'Import scores' }).first().click()
  await expect(importDialog(page)).toBeVisible()
}

async function importFrom(page: Page, url: string): Promise<void> {
  await importDialog(page).getByRole('textbox', { name: 'URL' }).fill(url)
  await importDialog(page).getByRole('button', { name: 'Import from URL' }).click()
}

const refusal = (status: number, code: string) => (route: Route) =>
  route.fulfill({ status, json: { error: { code, message: 'refused' } } })

test('the import from a URL shows the reason of each failure, and the next attempt succeeds', async ({
  page,
}) => {
  await openImport(page)
  await expect(importDialog(page)).toContainText('With an account, you can also import from a URL.')

  await signIn(page, newAddress('clara'))
  await openImport(page)
  const alert = importDialog(page).getByRole('alert')
  await importFrom(page, 'http://scores.example/prelude.pdf')
  await expect(importDialog(page)).toContainText('Enter an address that begins with https://')
  // The server fetches no URL of its own network.
  await importFrom(page, 'https://127.0.0.1/prelude.pdf')
  await expect(alert).toHaveText('Import failed. No file could be fetched from this URL.')

  const url = 'https://scores.example/prelude.pdf'
  const reasons: [(route: Route) => Promise<void>, string][] = [
    [refusal(413, 'payload_too_large'), 'File too large (max 10MB).'],
    [refusal(415, 'unsupported_media_type'), 'Invalid file type. Choose a PDF or image file.'],
    [refusal(429, 'rate_limited'), 'Import failed. There were too many imports from URLs'],
    [(route) => route.abort(), 'Import failed. The server could not be reached.'],
  ]
  for (const [respond, message] of reasons) {
    await page.route(CALL, respond, { times: 1 })
    await importFrom(page, url)
    await expect(alert).toContainText(message)
  }

  await page.route(CALL, (route) =>
    route.fulfill({ contentType: 'application/pdf', body: sampleScore('plain:Prelude:1.pdf') }),
  )
  await importFrom(page, url)
  await importDialog(page).getByLabel('Title').fill('Prelude')
  await saveScore(page)
  await expect(scoreRow(page, 'Prelude')).toBeVisible()
  const [row] = await storedRows(page, 'score')
  expect(row?.body).toMatchObject({ title: 'Prelude', sourceUrl: url })
})

test('Cancel ends the request of an import from a URL and the check of a file', async ({ page }) => {
  // Playwright reports no end for a request that the test holds back.
  await page.addInitScript(() => {
    const original = window.fetch
    window.fetch = (input, init) => {
      if (String(input).endsWith('/scores/import')) Object.assign(window, { importSignal: init?.signal })
      return original(input, init)
    }
  })
  await signIn(page, newAddress('emilie'))
  await openImport(page)
  const progress = importDialog(page).getByRole('progressbar', { name: 'Checking the files' })
  const cancel = importDialog(page).getByRole('button', { name: 'Cancel' })
  // The server sends no response.
  await page.route(CALL, () => {})
  const asked = page.waitForRequest(CALL)
  await importFrom(page, 'https://scores.example/prelude.pdf')
  await expect(progress).not.toHaveAttribute('value')
  await asked
  await cancel.click()
  const isEnded = () =>
    page.evaluate(() => (window as unknown as { importSignal: AbortSignal }).importSignal.aborted)
  await expect.poll(isEnded).toBe(true)
  await expect(progress).toBeHidden()

  // The script of the worker never arrives.
  const script = '**/assets/music-xml-worker-*.js'
  await page.route(script, () => {})
  const music = {
    name: 'air.musicxml',
    buffer: Buffer.from(
      '<score-partwise><movement-title>Air</movement-title><part id="P1"/></score-partwise>',
    ),
  }
  await chooseBuffers(page, music)
  await expect(progress).toBeVisible()
  await cancel.click()
  await expect(progress).toBeHidden()
  await page.unroute(script)
  await chooseBuffers(page, music)
  await expect(importDialog(page).getByLabel('Title')).toHaveValue('Air')
})

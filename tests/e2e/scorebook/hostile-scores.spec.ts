import { createHash } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { appRuns } from '../support/app-start'
import { watchViolations } from '../support/privacy/policy-violations'
import { blackPng, withText } from '../support/scores/crafted-images'
import { HOSTILE_MARKUP, hostilePdf, paddedMusicXml, pdfBehindHtml } from '../support/scores/hostile-files'
import { chooseBuffers, importDialog, openScores, saveScore, scoreRow } from '../support/scores/score-corpus'
import { seedScores } from '../support/scores/scores-on-device'
import { newAddress, signIn } from '../support/sign-in-mail'

/**
 * Collects signs of active content: dialogs, new pages, downloads, requests to other origins, and policy
 * violations in pages and workers.
 */
async function watchActs(page: Page, origin: string | undefined): Promise<string[]> {
  const acts = await watchViolations(page)
  page.on('dialog', (dialog) => {
    acts.push(`dialog ${dialog.message()}`)
    return dialog.dismiss()
  })
  page.on('popup', (popup) => void acts.push(`new page ${popup.url()}`))
  page.on('download', (download) => void acts.push(`download ${download.url()}`))
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) acts.push(message.text())
  })
  page.context().on('request', (request) => {
    const url = new URL(request.url())
    const isForeign = url.protocol.startsWith('http') && url.origin !== origin
    if (isForeign || url.pathname === '/csp-report') acts.push(`request ${url}`)
  })
  return acts
}

const files = [
  ['a PDF with JavaScript, a launch action, links and XFA', 'actions.pdf', hostilePdf()],
  ['a PDF behind a page of HTML', 'polyglot.pdf', pdfBehindHtml()],
  ['a PNG with a script', '<img src=x onerror=alert(1)>.png', withText(blackPng(300, 400), HOSTILE_MARKUP)],
] as const

for (const [what, name, buffer] of files) {
  test(`the viewer shows ${what} as sheet music and runs nothing from it`, async ({ page, baseURL }) => {
    const acts = await watchActs(page, baseURL)
    await openScores(page)
    await chooseBuffers(page, { name, buffer })
    const title = name.replace(/\.\w+$/, '')
    await expect(importDialog(page).getByLabel('Title')).toHaveValue(title)
    await saveScore(page)
    await expect(scoreRow(page, title).locator('img')).toBeVisible()
    await scoreRow(page, title).getByRole('link').click()
    const drawn = page.locator('[data-page][data-shown][data-drawn]')
    await expect(drawn).toBeVisible()
    // Links of the PDF cover its whole page.
    await drawn.click()
    await page.reload()
    await expect(drawn).toBeVisible()
    expect(acts).toEqual([])
  })
}

test('the import and the viewer refuse compressed MusicXML that unpacks to 61 MB', async ({
  page,
  baseURL,
}) => {
  // Loading the engraver takes a minute on a busy machine.
  test.slow()
  const acts = await watchActs(page, baseURL)
  const bomb = { name: 'bomb.mxl', buffer: paddedMusicXml(61_000_000) }
  expect(bomb.buffer.byteLength).toBeLessThan(100_000)
  await openScores(page)
  await chooseBuffers(page, { name: 'harmless.mxl', buffer: paddedMusicXml(1_000_000) })
  await expect(importDialog(page).getByLabel('Title')).toHaveValue('harmless')
  await page.keyboard.press('Escape')
  await chooseBuffers(page, bomb)
  await expect(importDialog(page).getByRole('alert')).toContainText('Import failed.')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Import your first score')).toBeVisible()

  // Another device may have stored such a file.
  const small = { name: 'small.png', buffer: blackPng(60, 80) }
  const scores = [
    { id: 'bomb', samples: [bomb] },
    { id: 'small', samples: [small] },
  ]
  await seedScores(page, scores, '/scorebook/bomb')
  await appRuns(page)
  await expect(page.getByText('This MusicXML file cannot be shown.')).toBeVisible({ timeout: 60_000 })
  await page.goto('/scorebook')
  await expect(scoreRow(page, 'small').locator('img')).toBeVisible()
  await expect(scoreRow(page, 'bomb').locator('img')).toHaveCount(0)
  expect(acts).toEqual([])
})

test('the server refuses a navigation to an uploaded file, even by its owner', async ({ page, baseURL }) => {
  const acts = await watchActs(page, baseURL)
  await signIn(page, newAddress('ida'))
  await openScores(page)
  const buffer = hostilePdf()
  await chooseBuffers(page, { name: 'actions.pdf', buffer })
  await saveScore(page)
  await expect(scoreRow(page, 'actions')).toContainText('Synced')
  const hash = createHash('sha256').update(buffer).digest('hex')
  // A navigation sends no access token.
  const answer = await page.goto(`/api/files/${hash}`)
  expect(answer?.status()).toBe(401)
  expect(answer?.headers()['content-type']).toContain('application/json')
  await expect(page.locator('script, embed, iframe, img')).toHaveCount(0)
  expect(acts).toEqual([])
})

import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { privateFiles } from '../support/scores/private-files'
import { chooseScores, NO_CORPUS, openScores, saveScore, scoreRow } from '../support/scores/score-corpus'
import { scoreSamples } from '../support/scores/scores-on-device'
import { newAddress, signIn } from '../support/sign-in-mail'
import { newDevice } from '../support/sync-server'
import { openData } from '../support/transfer-files'

test.skip(scoreSamples === null, NO_CORPUS)

test('an export contains the files of scores, erasing deletes them, and an import restores them', async ({
  page,
}, info) => {
  await openScores(page)
  await chooseScores(page, 'images/25-scan-page-1.png', 'images/25-scan-page-2.png')
  await saveScore(page)
  await expect(scoreRow(page, '25-scan-page-1').locator('img')).toBeVisible()

  await openData(page)
  await expect(page.getByText(/^2 sheet music files: [\d.]+ MB\.$/)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export all data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^segno-[\d-]{10}\.zip$/)
  const path = info.outputPath('export.zip')
  await file.saveAs(path)

  await page.getByRole('button', { name: 'Erase this device' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase' }).click()
  await expect(page).toHaveURL('/')
  // The page may still be loading after the erasure.
  await expect(async () => {
    expect((await privateFiles(page)).filter((path) => path.startsWith('scores'))).toEqual([])
  }).toPass()

  await openData(page)
  await expect(page.getByText(/^\d+ sheet music files?:/)).toBeHidden()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Import data', exact: true }).click()
  await (await chooser).setFiles(path)
  await page.getByRole('button', { name: 'Import file' }).click()
  await expect(page.getByText('The file has been imported.').first()).toBeVisible()
  await expect(page.getByText(/^2 sheet music files:/)).toBeVisible()
  await openScores(page)
  await expect(scoreRow(page, '25-scan-page-1')).toContainText('2 pages')
  await expect(scoreRow(page, '25-scan-page-1').locator('img')).toBeVisible()
})

test('a device without opened scores exports the sheet music of its account, or lists the missing files', async ({
  page,
  browser,
}, info) => {
  const email = newAddress('fanny')
  await signIn(page, email)
  await openScores(page)
  await chooseScores(page, 'images/25-scan-page-1.png', 'images/25-scan-page-2.png')
  const pushed = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/sync/push') &&
      (response.request().postData() ?? '').includes('25-scan-page-1'),
  )
  await saveScore(page)
  await pushed
  await expect(scoreRow(page, '25-scan-page-1')).toContainText('Synced')

  const device = await newDevice(browser)
  const other = await device.newPage()
  await signIn(other, email)
  await openScores(other)
  await expect(scoreRow(other, '25-scan-page-1')).toContainText('Not on this device')
  await other.route('**/api/files/*', (route) => route.abort())
  await openData(other)
  await other.getByRole('button', { name: 'Export all data' }).click()
  await expect(
    other.getByText('2 sheet music files are not on this device and are missing from the export.'),
  ).toBeVisible()
  await expect(other.getByText('No backup yet.')).toBeVisible()

  await other.unroute('**/api/files/*')
  const download = other.waitForEvent('download')
  await other.getByRole('button', { name: 'Export all data' }).click()
  await expect(other.getByText('The file is complete.')).toBeVisible()
  await expect(other.getByText('Last backup: today.')).toBeVisible()
  const path = info.outputPath('export.zip')
  await (await download).saveAs(path)
  const names = readFileSync(path, 'latin1').match(/files\/[0-9a-f]{64}/g)
  expect(new Set(names).size).toBe(2)
  await device.close()
})

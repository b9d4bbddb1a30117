import { expect, type Page, test } from '@playwright/test'
import { appRuns } from '../support/app-start'
import { fillTheDisk } from '../support/diary-page'
import { importDialog } from '../support/scores/score-corpus'
import { sampleScore, seedScores } from '../support/scores/scores-on-device'

const NO_SPACE = 'Not saved yet: there is no space left'

async function openWithScore(page: Page): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('segno.beta', 'on'))
  await seedScores(
    page,
    [{ id: 'prelude', title: 'Prelude', samples: ['plain:Prelude:1.pdf'] }],
    '/scorebook',
  )
  await appRuns(page)
}

/** Creates a collection with the score from the score's menu. */
async function createCollection(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions for Prelude' }).click()
  await page.getByRole('menuitem', { name: 'Add to collection' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'New collection' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Save' }).click()
}

test('the scorebook reports a collection that it cannot create, change or load', async ({ page }) => {
  await openWithScore(page)
  await createCollection(page, 'Suite')
  await expect(page.getByText('Collection created')).toBeVisible()
  await fillTheDisk(page)
  await createCollection(page, 'Partita')
  await expect(page.getByText(`The collection could not be created. ${NO_SPACE}`).first()).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: 'Collections' }).click()
  await page.getByRole('link', { name: /Suite/ }).click()
  await page.getByRole('button', { name: 'Actions for Suite' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText(`The collection could not be updated. ${NO_SPACE}`).first()).toBeVisible()

  await page.route('**/api/public-collections', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'failed' } } }),
  )
  await page.goto('/scorebook/collections')
  await page.getByRole('button', { name: 'Show public collections' }).click()
  await expect(page.getByText('The collections could not be loaded.')).toBeVisible()
})

test('the import reports a full disk as a failed upload, and an unusable file with its reason', async ({
  page,
}) => {
  await openWithScore(page)
  await page.getByRole('button', { name: 'Import scores' }).first().click()
  const choose = async (name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await importDialog(page).getByRole('button', { name: 'Choose files' }).click()
    await (await chooser).setFiles([{ name, mimeType: 'application/octet-stream', buffer }])
  }
  const alert = importDialog(page).getByRole('alert')
  await choose('notes.txt', Buffer.from('no score'))
  await expect(alert).toContainText('Invalid file type. Choose a PDF or image file.')
  await choose('cut.pdf', sampleScore('plain:Sarabande:1.pdf').subarray(0, 60))
  await expect(alert).toContainText('Invalid PDF.')
  await choose('cut.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))
  await expect(alert).toContainText('Invalid images.')
  await choose('large.pdf', Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-1.7'))
  await expect(alert).toContainText('File too large (max 10MB).')
  await choose('cut.musicxml', Buffer.from('<?xml version="1.0"?><score-partwise><part'))
  await expect(alert).toContainText('Import failed.')

  await choose('sarabande.pdf', sampleScore('plain:Sarabande:1.pdf'))
  await expect(importDialog(page).getByLabel('Title')).not.toHaveValue('')
  await fillTheDisk(page)
  await importDialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Upload failed\./).first()).toBeVisible()
})

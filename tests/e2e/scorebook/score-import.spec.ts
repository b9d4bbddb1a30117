import { expect, test } from '@playwright/test'
import { bothWidths, expectAccessible } from '../support/accessibility'
import { undo } from '../support/diary-page'
import { blackPng } from '../support/scores/crafted-images'
import { plainPdf } from '../support/scores/plain-pdf'
import {
  chooseBuffers,
  chooseScores,
  dropScore,
  importDialog,
  NO_CORPUS,
  openScores,
  pasteScore,
  saveScore,
  scoreRow,
} from '../support/scores/score-corpus'
import { scoreSamples } from '../support/scores/scores-on-device'

test.skip(scoreSamples === null, NO_CORPUS)

const VIOLIN_PART = 'pdf/20-vector-part-mayer-violin2.pdf'
const VIOLIN_TITLE = 'String Quartet in G minor, Op.14 - Violin 2'

/** Files that the import refuses, each with the first words of its error. */
const refusals = [
  ['bad/30-oversize-over-10MB.pdf', 'File too large (max 10MB).'],
  ['images/29-huge-over-10MB.jpg', 'File too large (max 10MB).'],
  ['bad/31-truncated.pdf', 'Invalid PDF.'],
  ['bad/35-empty.pdf', 'Invalid file type. The file is empty. Choose a PDF or image file.'],
  ['SOURCES.md', 'Invalid file type. Choose a PDF or image file.'],
  ['bad/39-truncated.musicxml', 'Import failed.'],
  ['bad/40-xxe-attempt.musicxml', 'Import failed.'],
] as const

test('the import refuses damaged, oversized and unknown files with a reason and stores nothing', async ({
  page,
}) => {
  await openScores(page)
  for (const [file, reason] of refusals) {
    await chooseScores(page, file)
    const alert = importDialog(page).getByRole('alert')
    await expect(alert).toContainText(file.replace(/^.*\//, ''))
    await expect(alert, file).toContainText(reason)
  }
  await page.keyboard.press('Escape')
  await expect(page.getByText('Import your first score')).toBeVisible()
})

test('the import reads the content of a file, accepts exactly 10 MiB, and shows markup as text', async ({
  page,
}) => {
  await openScores(page)
  const title = importDialog(page).getByLabel('Title')
  await chooseScores(page, 'bad/33-png-named-as.pdf')
  await expect(page.getByRole('list', { name: 'Pages' }).getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await chooseScores(page, 'bad/34-pdf-named-as.jpg')
  await expect(title).toHaveValue(VIOLIN_TITLE)
  await page.keyboard.press('Escape')
  await chooseScores(page, 'bad/37-exactly-10MiB.pdf')
  await expect(title).toHaveValue(VIOLIN_TITLE)
  await saveScore(page)
  await chooseScores(page, 'bad/41-script-in-title.musicxml')
  await expect(title).toHaveValue('<img src=x onerror=alert(1)>')
  await saveScore(page)
  await expect(scoreRow(page, '<img src=x onerror=alert(1)>')).toBeVisible()
})

test('the import accepts several scores at once and names a known file instead of storing it twice', async ({
  page,
}) => {
  await openScores(page)
  await chooseScores(page, VIOLIN_PART, 'musicxml/02-multipage-song-schubert-erlkoenig.mxl')
  await expect(importDialog(page)).toBeHidden()
  await expect(scoreRow(page, VIOLIN_TITLE)).toContainText('1 page')
  await expect(scoreRow(page, 'Der Erlkönig, D.328')).toContainText('Franz Schubert')
  await dropScore(page, 'bad/34-pdf-named-as.jpg')
  await expect(importDialog(page).getByText('You already have this score:')).toBeVisible()
  await expect(importDialog(page).getByRole('link', { name: VIOLIN_TITLE })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('list', { name: 'My scores' }).getByRole('listitem')).toHaveCount(2)
})

test('the import makes one score of a file chosen under two names, and two pages of an image chosen twice', async ({
  page,
}) => {
  await openScores(page)
  const pdf = plainPdf('Prelude', 2)
  await chooseBuffers(page, { name: 'a.pdf', buffer: pdf }, { name: 'b.pdf', buffer: pdf })
  await expect(importDialog(page).getByLabel('Title')).toHaveValue('a')
  await saveScore(page)
  await expect(page.getByRole('list', { name: 'My scores' }).getByRole('listitem')).toHaveCount(1)

  const image = blackPng(60, 80)
  await chooseBuffers(page, { name: 'first.png', buffer: image }, { name: 'repeat.png', buffer: image })
  const pages = page.getByRole('list', { name: 'Pages' }).getByRole('listitem')
  await expect(pages).toContainText(['first', 'repeat'])
  await page.getByRole('button', { name: 'Move Page 2 up' }).click()
  await expect(pages).toContainText(['repeat', 'first'])
  await page.getByRole('button', { name: 'Remove Page 2' }).click()
  await expect(pages).toHaveCount(1)
  await expect(pages).toContainText(['repeat'])
})

test('the import makes one score of several images, in the chosen order and rotation', async ({ page }) => {
  await openScores(page)
  await pasteScore(page, 'musicxml/01b-derived-chinese-title.musicxml')
  await expect(importDialog(page).getByLabel('Title')).toHaveValue('民歌練習曲（測試）')
  await page.keyboard.press('Escape')
  const files = ['images/25-scan-page-2.png', 'images/25-scan-page-1.png', 'images/27-rotated-landscape.jpg']
  await chooseScores(page, ...files)
  const pages = page.getByRole('list', { name: 'Pages' }).getByRole('listitem')
  await expect(pages).toContainText(['25-scan-page-1', '25-scan-page-2', '27-rotated-landscape'])
  await page.getByRole('button', { name: 'Move Page 3 up' }).click()
  await page.getByRole('button', { name: 'Rotate Page 2' }).click()
  await expect(pages).toContainText(['25-scan-page-1', '27-rotated-landscape', '25-scan-page-2'])
  await importDialog(page).getByLabel('Title').fill('')
  await importDialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(importDialog(page).getByText('Title is required')).toBeVisible()
  await importDialog(page).getByLabel('Title').fill('Three pages')
  await saveScore(page)
  await expect(scoreRow(page, 'Three pages')).toContainText('3 pages')
  await expect(scoreRow(page, 'Three pages').locator('img')).toBeVisible()
})

test('axe finds no accessibility faults in the library and its dialogs', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openScores(page)
  await expectAccessible(page, 'empty library', { within: 'main' })
  await chooseScores(page, VIOLIN_PART, 'bad/31-truncated.pdf')
  await expect(importDialog(page).getByLabel('Title')).toBeVisible()
  await expectAccessible(page, 'form of the import', { within: '[role=dialog]' })
  await saveScore(page)
  await expect(scoreRow(page, VIOLIN_TITLE).locator('img')).toBeVisible()
  await expect(scoreRow(page, VIOLIN_TITLE).getByRole('button', { name: 'Actions' })).toBeVisible()
  await expectAccessible(page, 'library', { within: 'main', widths: bothWidths })
})

test('an imported score survives a crash of its tab', async ({ page, context }) => {
  await openScores(page)
  await chooseScores(page, VIOLIN_PART)
  await saveScore(page)
  await expect(page.getByText('1 score added')).toBeVisible()
  const session = await context.newCDPSession(page)
  void session.send('Page.crash').catch(() => {})
  await page.waitForEvent('crash')
  const next = await context.newPage()
  await openScores(next)
  await expect(scoreRow(next, VIOLIN_TITLE).locator('img')).toBeVisible()
})

test('the scorebook finds, filters, marks and edits scores, and Undo restores a deleted one', async ({
  page,
}) => {
  await openScores(page)
  await chooseScores(
    page,
    'musicxml/08-piano-clementi-op36-1.xml',
    'musicxml/02-multipage-song-schubert-erlkoenig.mxl',
  )
  await expect(scoreRow(page, 'Erlkönig')).toBeVisible()
  await page.getByRole('button', { name: 'Favourite: Der Erlkönig, D.328' }).click()
  await page.getByRole('button', { name: 'Favourites', exact: true }).click()
  await expect(scoreRow(page, 'Sonatina')).toBeHidden()
  await expect(page).toHaveURL('/scorebook?favourites=1')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('searchbox', { name: 'Search scores' }).fill('clementi')
  await expect(scoreRow(page, 'Erlkönig')).toBeHidden()
  await scoreRow(page, 'Sonatina').getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit score' })
  await form.getByLabel('Composer').fill('Clementi, M.')
  await form.getByLabel('Difficulty').selectOption('Beginner')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(scoreRow(page, 'Sonatina')).toContainText('Beginner')
  await scoreRow(page, 'Sonatina').getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(scoreRow(page, 'Sonatina')).toBeHidden()
  await undo(page, 'Score deleted')
  await expect(scoreRow(page, 'Sonatina')).toContainText('Muzio Clementi')
})

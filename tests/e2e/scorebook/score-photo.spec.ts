import { expect, test } from '@playwright/test'
import { appRuns } from '../support/app-start'
import { consolation, pieceAddress, pieceItem, seedRepertoire } from '../support/repertoire-diary'
import { blackPng } from '../support/scores/crafted-images'
import { importDialog, saveScore, scoreRow } from '../support/scores/score-corpus'

test.use({ viewport: { width: 390, height: 844 } })

test('the import offers the camera on a phone and links the photographed score to the chosen piece', async ({
  page,
}) => {
  const [title, composer] = consolation
  await page.addInitScript(() => sessionStorage.setItem('segno.beta', 'on'))
  await seedRepertoire(page, { items: [pieceItem(title, composer)] }, '/scorebook')
  await appRuns(page)
  await page.getByRole('button', { name: 'Import scores' }).first().click()
  // The `capture` attribute opens the rear camera instead of the file picker.
  const camera = importDialog(page).locator('input[type=file][capture]')
  await expect(camera).toHaveAttribute('capture', 'environment')
  await expect(camera).toHaveAttribute('accept', 'image/*')
  const chooser = page.waitForEvent('filechooser')
  await importDialog(page).getByRole('button', { name: 'Take a photo' }).click()
  await (await chooser).setFiles({ name: 'image.png', mimeType: 'image/png', buffer: blackPng(60, 80) })
  await importDialog(page).getByRole('textbox', { name: 'Title' }).fill('Photo of the desk')
  await importDialog(page)
    .getByRole('combobox', { name: 'Repertoire piece' })
    .selectOption({ label: `${title}, ${composer}` })
  await saveScore(page)
  await expect(scoreRow(page, 'Photo of the desk')).toContainText('1 page')
  await page.goto(pieceAddress(title, composer))
  await page.getByRole('link', { name: /Photo of the desk/ }).click()
  await expect(page.locator('[data-page="1"][data-shown][data-drawn]')).toBeVisible()
})

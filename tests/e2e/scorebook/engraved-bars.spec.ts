import { expect, test } from '@playwright/test'
import { appRuns } from '../support/app-start'
import { practised } from '../support/logbook-diary'
import { consolation, pieceAddress } from '../support/repertoire-diary'
import { scoreSamples, seedScores } from '../support/scores/scores-on-device'
import { seedEntries } from '../support/seed-rows'

test.skip(scoreSamples === null, 'This machine has no sample scores (../shared/data/scores).')
test.describe.configure({ timeout: 150_000 })

const [title, composer] = consolation
/** The timeout until a score is engraved. Compiling the engraver takes most of it on a busy machine. */
const engraving = { timeout: 60_000 }

test('bars of a piece and a typed bar number open their page of an engraved score', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('segno.beta', 'on'))
  await seedEntries(page, [
    practised('2026-11-20', '18:00', 40, [[title, composer, '1-16', 84]]),
    practised('2026-11-21', '18:00', 10, [[title, composer, '30-38', 72]]),
  ])
  const samples = ['musicxml/08-piano-clementi-op36-1.xml']
  await seedScores(
    page,
    [{ id: 'sonatina', piece: { title, composer }, samples }],
    pieceAddress(title, composer),
  )
  await appRuns(page)
  const map = page.getByRole('region', { name: 'Bars' })
  await map.getByRole('slider').focus()
  await page.keyboard.press('End')
  await map.getByRole('link', { name: 'Open bar 30 in the score', exact: true }).click()
  const drawn = page.locator('[data-page][data-shown][data-drawn]')
  await expect(drawn).toHaveAccessibleName('Page 3 of 3', engraving)

  await page.getByRole('button', { name: 'Jumps', exact: true }).click()
  const field = page.getByRole('spinbutton', { name: 'Go to bar' })
  await field.fill('99')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This score has bars 1 to 38.')).toBeVisible()
  await field.fill('20')
  await page.keyboard.press('Enter')
  await expect(drawn).toHaveAccessibleName('Page 2 of 3')
})

import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessibility'
import { appRuns } from '../support/app-start'
import { practised } from '../support/logbook-diary'
import { consolation, pieceAddress } from '../support/repertoire-diary'
import { scoreSamples, seedScores } from '../support/scores/scores-on-device'
import { seedEntries } from '../support/seed-rows'

test.skip(scoreSamples === null, 'This machine has no sample scores (../shared/data/scores).')

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const [title, composer] = consolation

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('segno.beta', 'on'))
  await seedEntries(page, [
    practised('2026-11-20', '18:00', 40, [[title, composer, '1-16', 84]]),
    practised('2026-11-21', '18:00', 10, [[title, composer, '17-40', 72]]),
  ])
  const samples = ['images/25-scan-page-1.png', 'images/25-scan-page-2.png']
  const score = { id: 'scan', title: 'First edition', pageCount: 2, piece: { title, composer }, samples }
  await seedScores(page, [score], '/scorebook/scan')
  await appRuns(page)
  await button(page, 'Jumps').click()
})

test('the keyboard alone sets the first bar of each page, and bars of the piece then open their page', async ({
  page,
}) => {
  const bars = page.getByRole('region', { name: 'Bars' })
  await bars.getByRole('spinbutton', { name: 'First bar of page 1' }).fill('1')
  await page.keyboard.press('Enter')
  const second = bars.getByRole('spinbutton', { name: 'First bar of page 2' })
  await expect(second).toBeFocused()
  await expect(page.getByText('Page 2 of 2')).toBeAttached()
  await second.fill('100000')
  await page.keyboard.press('Enter')
  await expect(bars).toContainText('Enter a number from 0 to 99999.')
  await second.fill('17')
  await page.keyboard.press('Enter')
  await expect(bars.getByRole('list')).toHaveText('Page 1 begins with bar 1Page 2 begins with bar 17')
  await bars.getByRole('spinbutton', { name: 'Go to bar' }).fill('16')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Page 1 of 2')).toBeAttached()
  await expectAccessible(page, 'bars', { within: 'main' })

  await page.goto(pieceAddress(title, composer))
  await expect(page.getByRole('link', { name: 'Open score: First edition' })).toHaveAttribute(
    'href',
    '/scorebook/scan',
  )
  const map = page.getByRole('region', { name: 'Bars' })
  await map.getByRole('slider').focus()
  await page.keyboard.press('End')
  await map.getByRole('link', { name: 'Open bar 17 in the score (page 2)' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeAttached()
})

test('the page of a piece shows no sheet music without the beta flag', async ({ page }) => {
  await page.goto(`${pieceAddress(title, composer)}?beta=off`)
  await expect(page.getByRole('region', { name: 'Bars' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Scores of this piece' })).toBeHidden()
})

test('a score links to the entries of its piece, and the timer of the piece links back', async ({ page }) => {
  await button(page, 'View').click()
  await page.getByRole('link', { name: 'Entries of this piece' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Logbook' })).toBeVisible()
  await expect(page.getByText('2 entries').first()).toBeVisible()
  await page.goBack()
  await button(page, 'View').click()
  await page.getByRole('link', { name: 'Page of this piece' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  await page.getByRole('button', { name: 'Practise now' }).click()
  await page.goto('/timer')
  await appRuns(page)
  await page.getByRole('link', { name: 'Open score: First edition' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('First edition')
})

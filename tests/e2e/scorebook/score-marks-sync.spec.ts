import { expect, type Page, test } from '@playwright/test'
import { button, drag, expectMarks } from '../support/scores/marks-page'
import { chooseScores, NO_CORPUS, openScores, saveScore, scoreRow } from '../support/scores/score-corpus'
import { scoreSamples } from '../support/scores/scores-on-device'
import { newAddress, signIn } from '../support/sign-in-mail'
import { newDevice } from '../support/sync-server'

test.skip(scoreSamples === null, NO_CORPUS)

const TITLE = '25-scan-page-1'

async function openPage(page: Page): Promise<void> {
  await scoreRow(page, TITLE).getByRole('link').click()
  await expect(page.locator('[data-page="1"][data-shown][data-drawn]')).toBeVisible()
  await button(page, 'Annotate').click()
}

test('two devices that annotate a page at the same time both show all marks', async ({ page, browser }) => {
  const email = newAddress('clara')
  await signIn(page, email)
  await openScores(page)
  await chooseScores(page, `images/${TITLE}.png`)
  await saveScore(page)
  await expect(scoreRow(page, TITLE)).toContainText('Synced')
  const device = await newDevice(browser)
  const other = await device.newPage()
  await signIn(other, email)
  await openScores(other)
  for (const one of [page, other]) await openPage(one)
  await Promise.all([drag(page, [0.2, 0.3], [0.6, 0.3]), drag(other, [0.2, 0.6], [0.6, 0.6])])
  for (const one of [page, other]) await expectMarks(one, 2)
  await device.close()
})

test("a mark on an engraved score reaches a phone together with the computer's layout", async ({
  page,
  browser,
}) => {
  test.slow()
  const engraved = page.locator('[data-page="1"][data-shown][data-drawn]')
  const email = newAddress('clara')
  await signIn(page, email)
  await openScores(page)
  await chooseScores(page, 'musicxml/08-piano-clementi-op36-1.xml')
  await saveScore(page)
  const device = await newDevice(browser)
  const phone = await device.newPage()
  await phone.setViewportSize({ width: 390, height: 844 })
  await signIn(phone, email)
  await openScores(phone)
  const open = (one: Page) => scoreRow(one, 'Sonatina').getByRole('link').click()
  await open(page)
  await expect(engraved).toBeVisible({ timeout: 60_000 })
  const pages = await engraved.getAttribute('aria-label')
  await button(page, 'Annotate').click()
  await drag(page, [0.2, 0.3], [0.6, 0.3])
  await expectMarks(page, 1)
  await open(phone)
  await expectMarks(phone, 1)
  await expect(phone.getByText(/Layout fixed/)).toBeVisible()
  await expect(phone.locator('[data-page="1"][data-shown][data-drawn]')).toHaveAccessibleName(pages ?? '')
  await device.close()
})

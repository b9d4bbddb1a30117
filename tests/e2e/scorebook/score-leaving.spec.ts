import { expect, type Page, test } from '@playwright/test'
import { blackPng } from '../support/scores/crafted-images'
import { storedScoreFiles } from '../support/scores/private-files'
import { chooseBuffers, openScores, saveScore, scoreRow } from '../support/scores/score-corpus'
import { newAddress, signedInAs, signIn } from '../support/sign-in-mail'

const leaving = {
  'the deletion of the account': ['Delete account', 'Delete account'],
  'a sign-out with removal': ['Sign out and remove my data from this device', 'Sign out and remove'],
} as const

async function leave(page: Page, way: keyof typeof leaving): Promise<void> {
  const [name, confirmation] = leaving[way]
  await page.goto('/settings/account')
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: confirmation, exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await signedInAs(page)).toBeNull()
}

for (const way of Object.keys(leaving) as (keyof typeof leaving)[]) {
  test(`sheet music of the device survives a sign-in, and ${way} deletes it`, async ({ page }) => {
    await openScores(page)
    await chooseBuffers(page, { name: 'air.png', buffer: blackPng(600, 800) })
    await saveScore(page)
    await expect(scoreRow(page, 'air').locator('img')).toBeVisible()
    await expect.poll(async () => (await storedScoreFiles(page)).length).toBe(2)
    const before = await storedScoreFiles(page)

    await signIn(page, newAddress('clara'))
    await openScores(page)
    await expect(scoreRow(page, 'air').locator('img')).toBeVisible()
    await expect(scoreRow(page, 'air')).toContainText('Synced')
    await expect.poll(async () => (await storedScoreFiles(page)).length).toBe(2)
    const owned = await storedScoreFiles(page)
    expect(owned.some((path) => before.includes(path))).toBe(false)

    await leave(page, way)
    await expect(async () => expect(await storedScoreFiles(page)).toEqual([])).toPass()
  })
}

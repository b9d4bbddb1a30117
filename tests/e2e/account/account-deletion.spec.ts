import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessibility'
import { logLine } from '../support/diary-page'
import { newAddress, signedInAs, signIn } from '../support/sign-in-mail'

/** Returns the links under a path from the e-mails to an address, oldest first, with their tokens. */
async function links(email: string, path: string): Promise<string[]> {
  const outbox = join(process.env.SEGNO_E2E_DATA ?? '', 'outbox')
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
  const link = new RegExp(`http://\\S+${path}#[\\w=&-]+`)
  return mails
    .filter((mail) => mail.includes(`\nTo: ${email}\r\n`))
    .flatMap((mail) => link.exec(mail)?.[0] ?? [])
}

const question = (page: Page) => page.getByRole('alertdialog')

test('Delete account needs an e-mailed link after an old sign-in, and a second link restores the account', async ({
  page,
}) => {
  test.slow()
  const email = newAddress('clara')
  await signIn(page, email)
  await logLine(page, '30 min Gesänge der Frühe')
  await expect(page.getByRole('status', { name: 'Sync' })).toContainText('Synced')
  await page.goto('/settings/account')
  // A sign-in is old after ten minutes. The server tests cover that, so this test refuses the first call
  // itself.
  const refusal = { error: { code: 'fresh_sign_in_required', message: 'Sign in again first.' } }
  await page.route('**/api/user/me?*', (route) => route.fulfill({ status: 403, json: refusal }), { times: 1 })
  await page.getByRole('button', { name: 'Delete account' }).click()
  await question(page).getByRole('button', { name: 'Delete account' }).click()
  const send = question(page).getByRole('button', { name: 'Send link' })
  await expect(send).toBeVisible()
  await expectAccessible(page, 'a deletion that needs a fresh sign-in', { within: '[role=alertdialog]' })
  // The server sends an address one e-mail in 25 seconds.
  await expect(async () => {
    if (await send.isVisible()) await send.click()
    await expect(question(page).getByText(/sent a link/)).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 60_000, intervals: [3000] })
  await expect.poll(async () => (await links(email, '/auth/verify')).length).toBe(2)

  await page.goto((await links(email, '/auth/verify')).at(-1) ?? '')
  await expect(page).toHaveURL(/\/settings\/account$/)
  await page.getByRole('button', { name: 'Delete account' }).click()
  await question(page).getByRole('button', { name: 'Delete account' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await signedInAs(page)).toBeNull()

  await expect.poll(async () => (await links(email, '/auth/undo')).length).toBe(1)
  await page.goto((await links(email, '/auth/undo'))[0] ?? '')
  await expect(page).toHaveURL(/\/auth\/undo$/)
  const undo = page.getByRole('button', { name: 'Restore account' })
  await expect(undo).toBeVisible()
  await expectAccessible(page, 'a deleted account that can be brought back')
  await undo.click()
  await expect(page.getByText('The account has been restored.')).toBeVisible()
  await expectAccessible(page, 'an account that was brought back')

  await expect(async () => signIn(page, email)).toPass({ timeout: 60_000, intervals: [3000] })
  await expect(page.getByRole('list', { name: 'Entries' })).toContainText('Gesänge der Frühe')
})

test('an invalid restore link shows an error and a button to the logbook', async ({ page }) => {
  await page.goto('/auth/undo#token=wrong')
  await page.getByRole('button', { name: 'Restore account' }).click()
  await expect(page.getByRole('alert')).toContainText('invalid or has expired')
  await expect(page.getByRole('heading', { name: 'Restore account' })).toBeVisible()
  await expectAccessible(page, 'a link that brings no account back')
  await page.getByRole('button', { name: 'Open logbook' }).click()
  await expect(page).toHaveURL(/\/logbook$/)
})

test('the account settings list the signed-in devices and can sign out one of them', async ({
  page,
  browser,
}) => {
  test.slow()
  const email = newAddress('clara')
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Berlin' })
  const phone = await context.newPage()
  await signIn(phone, email)
  await expect(async () => signIn(page, email)).toPass({ timeout: 60_000, intervals: [3000] })
  await page.goto('/settings/account')
  const section = page.getByRole('region', { name: 'Signed-in devices' })
  await expect(section.getByRole('listitem')).toHaveCount(2)
  await expect(section.getByText('this device')).toHaveCount(1)
  await expectAccessible(page, 'the signed-in devices', { within: 'main' })
  await section.getByRole('button', { name: /^Sign out/ }).click()
  await expect(section.getByRole('listitem')).toHaveCount(1)
  await phone.reload()
  await expect.poll(() => signedInAs(phone)).toBeNull()
  expect(await signedInAs(page)).toBe(email)
  await context.close()
})

import { expect, type Page, type Route, test } from '@playwright/test'
import { logLine, openLogbook, storedRows } from '../support/diary-page'
import { newAddress, signedInAs, signIn } from '../support/sign-in-mail'

async function openAccount(page: Page) {
  await page.goto('/settings/account')
  await expect(page.getByRole('button', { name: 'Sign out everywhere' })).toBeVisible()
}

function question(page: Page) {
  return page.getByRole('alertdialog')
}

test.describe('the account settings', () => {
  test('the account settings show the e-mail address and the sync state and store a display name', async ({
    page,
  }) => {
    const email = newAddress('clara')
    await signIn(page, email)
    await logLine(page, '30 min Carnaval')
    await openAccount(page)
    const panel = page.getByRole('tabpanel', { name: 'Account' })
    await expect(panel).toContainText(email)
    await expect(panel).toContainText('magic link')
    await expect(panel).toContainText('No changes waiting to sync.')
    await page.getByRole('tab', { name: 'Profile' }).click()
    await page.getByRole('textbox', { name: 'Display name' }).fill('Clara W.')
    await page.getByRole('button', { name: 'Save name' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Display name' })).toHaveValue('Clara W.')
  })

  for (const [status, sentence] of [
    [400, 'Invalid request: check your input.'],
    [403, 'Forbidden: no permission.'],
    [404, 'This could not be found. It may have been deleted.'],
    [500, 'Server error. Please try again later.'],
  ] as const)
    test(`the account settings explain a call that is refused with ${status}`, async ({ page }) => {
      await signIn(page, newAddress('clara'))
      await page.goto('/settings/profile')
      const name = page.getByRole('textbox', { name: 'Display name' })
      await name.fill('Clara W.')
      await page.route('**/api/user/me', (route) =>
        route.fulfill({ status, json: { error: { code: 'refused', message: 'Refused.' } } }),
      )
      await page.getByRole('button', { name: 'Save name' }).click()
      await expect(name).toHaveAccessibleDescription(new RegExp(`${sentence.replaceAll('.', '\\.')}$`))
      await expect(name).toHaveValue('Clara W.')
    })

  test('a linked Google account is shown and can be unlinked', async ({ page }) => {
    await signIn(page, newAddress('clara'))
    // The server of this test has no Google, so the linked account is added to its responses.
    let isLinked = true
    const answer = async (route: Route) => {
      const url = route.request().url().replace('/google', '/me')
      // A response of `route.fetch` ends with the page that a reload leaves.
      const response = await page.request.get(url, { headers: route.request().headers() })
      await route.fulfill({ json: { ...(await response.json()), googleLinked: isLinked } })
    }
    await page.route('**/api/user/me', answer)
    await page.route('**/api/user/google', async (route) => {
      expect(route.request().method()).toBe('DELETE')
      isLinked = false
      await answer(route)
    })
    await openAccount(page)
    const section = page.getByRole('region', { name: 'Google' })
    await section.getByRole('button', { name: 'Unlink Google' }).click()
    await expect(section.getByRole('status')).toHaveText('Google has been unlinked.')
    await expect(section.getByRole('button')).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Sign out everywhere' })).toBeVisible()
    await expect(section).toHaveCount(0)
  })

  test('signing out leaves the diary on the device for its account', async ({ page }) => {
    const email = newAddress('clara')
    await signIn(page, email)
    await logLine(page, '30 min Novelletten')
    await openAccount(page)
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page).toHaveURL(/\/$/)
    expect(await signedInAs(page)).toBeNull()
    await openLogbook(page)
    await expect(page.getByRole('list', { name: 'Entries' })).toContainText('Novelletten')
    await page.goto('/settings/account')
    await expect(page.getByText(`The diary of ${email} is still on this device.`)).toBeVisible()
  })

  test('signing out works without a server', async ({ page }) => {
    await signIn(page, newAddress('clara'))
    await openAccount(page)
    await page.route('**/api/auth/logout', (route) => route.abort())
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page).toHaveURL(/\/$/)
    expect(await signedInAs(page)).toBeNull()
  })

  test('signing out with removal deletes the synced diary from the device', async ({ page }) => {
    await signIn(page, newAddress('clara'))
    await logLine(page, '30 min Humoreske')
    await openAccount(page)
    await page.getByRole('button', { name: 'Sign out and remove my data from this device' }).click()
    await question(page).getByRole('button', { name: 'Sign out and remove' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect.poll(() => storedRows(page)).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('segno.owner'))).toBeNull()
    await openLogbook(page)
    await expect(page.getByText('Humoreske')).toBeHidden()
  })

  test('signing out with removal warns of changes that are not synced', async ({ page }) => {
    await signIn(page, newAddress('clara'))
    await page.route('**/api/sync/**', (route) => route.abort())
    await logLine(page, '30 min Davidsbündler')
    await openAccount(page)
    await page.getByRole('button', { name: 'Sign out and remove my data from this device' }).click()
    await question(page).getByRole('button', { name: 'Sign out and remove' }).click()
    await expect(question(page).getByRole('alert')).toContainText(
      '1 change has not reached the server and would be lost.',
    )
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    expect(await signedInAs(page)).not.toBeNull()
    expect(await storedRows(page)).toHaveLength(1)
  })

  test('Sign out everywhere ends the session in both browsers', async ({ page, browser }) => {
    const email = newAddress('clara')
    const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Berlin' })
    const phone = await context.newPage()
    await signIn(page, email)
    // The server sends one e-mail per address in 25 seconds, so the second browser copies the session.
    const session = await page.evaluate(() => localStorage.getItem('segno.session') ?? '')
    await phone.goto('/')
    await phone.evaluate((text) => localStorage.setItem('segno.session', text), session)
    await openAccount(page)
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await question(page).getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page).toHaveURL(/\/$/)
    await phone.goto('/logbook')
    await expect.poll(() => signedInAs(phone)).toBeNull()
    await context.close()
  })

  test('deleting the account offers an export and deletes the copy on this device', async ({ page }) => {
    const email = newAddress('clara')
    await signIn(page, email)
    await logLine(page, '30 min Gesänge der Frühe')
    await openAccount(page)
    await page.getByRole('button', { name: 'Delete account' }).click()
    await expect(question(page).getByRole('button', { name: 'Export all data' })).toBeVisible()
    await question(page).getByRole('button', { name: 'Delete account' }).click()
    await expect(page.getByText('Your account has been deleted.')).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    expect(await signedInAs(page)).toBeNull()
    await expect.poll(() => storedRows(page)).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('segno.owner'))).toBeNull()
  })

  test('a call that the server refuses while the account is deleted does not keep the copy on this device', async ({
    page,
  }) => {
    await signIn(page, newAddress('clara'))
    await logLine(page, '30 min Waldszenen')
    await openAccount(page)
    await page.route('**/api/user/me*', async (route) => {
      const response = await route.fetch()
      if (route.request().method() === 'DELETE') {
        // The account is gone before this page gets the answer: the next round is refused.
        const refusal = page.waitForResponse((other) => other.url().includes('/api/auth/refresh'))
        await page.evaluate(() => window.dispatchEvent(new Event('online')))
        await refusal
        // A page that follows the refusal opens the first page now, and its deletion never ends.
        await page.waitForURL(/\/$/, { timeout: 1000 }).catch(() => {})
      }
      await route.fulfill({ response })
    })
    await page.getByRole('button', { name: 'Delete account' }).click()
    await question(page).getByRole('button', { name: 'Delete account' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect.poll(() => storedRows(page)).toEqual([])
  })

  test('the account settings download the copy of the server as a JSON file', async ({ page }) => {
    await signIn(page, newAddress('clara'))
    await openAccount(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data from the server' }).click()
    expect((await download).suggestedFilename()).toMatch(/^segno-account-\d{4}-\d\d-\d\d\.json$/)
  })
})

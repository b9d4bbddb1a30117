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
  test('the account settings show the e-mail address and sync state, and the profile stores a display name', async ({
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
    test(`the display name field explains a response with status ${status}`, async ({ page }) => {
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

  test('the account settings show a linked Google account and can unlink it', async ({ page }) => {
    await signIn(page, newAddress('clara'))
    // This server has no Google client, so the test adds the linked account to its responses.
    let isLinked = true
    const answer = async (route: Route) => {
      const url = route.request().url().replace('/google', '/me')
      // A reload cancels a response of `route.fetch`, so we use `page.request`.
      const response = await page.request.get(url, { headers: route.request().headers(), maxRetries: 3 })
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

  test('the diary of an account stays on the device after sign-out', async ({ page }) => {
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

  test('Sign out signs the browser out even if its request to the server fails', async ({ page }) => {
    await signIn(page, newAddress('clara'))
    await openAccount(page)
    await page.route('**/api/auth/logout', (route) => route.abort())
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page).toHaveURL(/\/$/)
    expect(await signedInAs(page)).toBeNull()
  })

  test('Sign out and remove deletes the synced diary from the device', async ({ page }) => {
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

  test('Sign out and remove warns of changes that are not synced', async ({ page }) => {
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

  test('Sign out everywhere ends the sign-in in both browsers', async ({ page, browser }) => {
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

  test('Delete account offers an export and deletes the diary from this device', async ({ page }) => {
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

  test('Delete account removes the diary from this device even if the server refuses a token renewal meanwhile', async ({
    page,
  }) => {
    await signIn(page, newAddress('clara'))
    await logLine(page, '30 min Waldszenen')
    await openAccount(page)
    await page.route('**/api/user/me*', async (route) => {
      const response = await route.fetch()
      if (route.request().method() === 'DELETE') {
        // The server has deleted the account before this page receives the response, so it refuses the next
        // round.
        const refusal = page.waitForResponse((other) => other.url().includes('/api/auth/refresh'))
        await page.evaluate(() => window.dispatchEvent(new Event('online')))
        await refusal
        // If the page followed that refusal, it would now open the first page, and its deletion would never
        // end.
        await page.waitForURL(/\/$/, { timeout: 1000 }).catch(() => {})
      }
      await route.fulfill({ response })
    })
    await page.getByRole('button', { name: 'Delete account' }).click()
    await question(page).getByRole('button', { name: 'Delete account' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect.poll(() => storedRows(page)).toEqual([])
  })

  test('the account settings download the data on the server as a JSON file', async ({ page }) => {
    await signIn(page, newAddress('clara'))
    await openAccount(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data from the server' }).click()
    expect((await download).suggestedFilename()).toMatch(/^segno-account-\d{4}-\d\d-\d\d\.json$/)
  })
})

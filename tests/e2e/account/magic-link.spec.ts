import { expect, test } from '@playwright/test'
import { logLine, openLogbook } from '../support/diary-page'
import { askForLink, newAddress, signedInAs } from '../support/sign-in-mail'

test.describe('sign-in links', () => {
  test("a sign-in link signs in the browser that requested it and adopts the device's diary", async ({
    page,
  }) => {
    const email = newAddress('clara')
    await openLogbook(page)
    await logLine(page, '40 min Waldszenen')
    await page.goto('/')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('1 entry on this device will be added to your account.')).toBeVisible()
    await page.goto(await askForLink(page, email))
    await expect(page).toHaveURL(/\/logbook$/)
    await expect(page.getByRole('list', { name: 'Entries' })).toContainText('Waldszenen')
    await expect(page.getByText('Signed in. 1 entry was added to your account.')).toBeVisible()
    expect(await signedInAs(page)).toBe(email)
  })

  test('the page of a sign-in link asks first in another browser and shows how many entries it would add', async ({
    page,
    browser,
  }) => {
    const email = newAddress('clara')
    await page.goto('/')
    await page.getByRole('button', { name: 'Sign in' }).click()
    const link = await askForLink(page, email)
    const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Berlin' })
    const other = await context.newPage()
    await openLogbook(other)
    await logLine(other, '15 min Arabeske')
    const verified: string[] = []
    other.on('request', (request) => {
      if (request.url().endsWith('/verify-magic-link')) verified.push(request.url())
    })
    await other.goto(link)
    const button = other.getByRole('button', { name: `Sign in as ${email}` })
    await expect(button).toBeVisible()
    await expect(other.getByText('1 entry on this device would be added to that account.')).toBeVisible()
    await expect(other).toHaveURL(/\/auth\/verify$/)
    expect(verified).toEqual([])
    await button.click()
    await expect(other).toHaveURL(/\/logbook$/)
    expect(await signedInAs(other)).toBe(email)
    await context.close()
  })

  test('the page removes the token of a sign-in link from the address and the history state', async ({
    page,
  }) => {
    await page.route('**/api/auth/inspect-magic-link', () => {})
    await page.goto('/auth/verify#token=a-secret-of-nobody')
    await expect(page).toHaveURL(/\/auth\/verify$/)
    await page.goto('/auth/verify?token=a-secret-of-nobody')
    await expect(page).toHaveURL(/\/auth\/verify$/)
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('secret')
  })

  for (const address of ['/auth/verify', '/auth/verify#token=nonsense', '/auth/verify?token=nonsense']) {
    test(`an invalid sign-in link shows an error and offers a new link: ${address}`, async ({ page }) => {
      await page.goto(address)
      await expect(page.getByRole('alert')).toHaveText(
        'This link is invalid or has expired. Please sign in again.',
      )
      await page.getByRole('button', { name: 'Sign in again' }).click()
      await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
      expect(await signedInAs(page)).toBeNull()
    })
  }

  test('a sign-in link signs in once, and its second use shows an error', async ({ page, browser }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Sign in' }).click()
    const link = await askForLink(page, newAddress('clara'))
    await page.goto(link)
    await expect(page).toHaveURL(/\/logbook$/)
    const other = await browser.newPage({ locale: 'en-GB' })
    await other.goto(link)
    await expect(other.getByRole('alert')).toContainText('This link is invalid or has expired.')
    await other.close()
  })

  test('a failed request leaves a sign-in link valid for another try', async ({ page }) => {
    const email = newAddress('clara')
    await openLogbook(page)
    await logLine(page, '10 min Träumerei')
    await page.goto('/')
    await page.getByRole('button', { name: 'Sign in' }).click()
    const link = await askForLink(page, email)
    await page.route('**/api/auth/*-magic-link', (route) => route.abort())
    await page.goto(link)
    await expect(page.getByRole('alert')).toHaveText(
      'The server could not be reached. Please check your connection and try again.',
    )
    await page.unroute('**/api/auth/*-magic-link')
    await page.route(
      '**/api/auth/verify-magic-link',
      (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('alert')).toHaveText('An unknown error occurred. Please try again.')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL(/\/logbook$/)
    await expect(page.getByRole('list', { name: 'Entries' })).toContainText('Träumerei')
    expect(await signedInAs(page)).toBe(email)
  })
})

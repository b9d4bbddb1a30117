import { expect, type Page, test } from '@playwright/test'
import { openSignIn, signedInAs } from '../support/sign-in-mail'

test.describe('signing in with Google', () => {
  /**
   * Replaces Google's script by a stub that draws a button and returns a credential. Returns a list to which
   * each request for the script adds its URL.
   */
  async function withGoogle(page: Page) {
    const scripts: string[] = []
    await page.route('**/api/auth/config', (route) =>
      route.fulfill({ json: { googleClientId: 'client', googleNonce: 'nonce' } }),
    )
    // The content security policy of this server allows no other host, so the test removes the header.
    await page.route('**/', async (route) => {
      const response = await route.fetch()
      const { 'content-security-policy': _policy, ...headers } = response.headers()
      await route.fulfill({ response, headers })
    })
    await page.route('https://accounts.google.com/gsi/client', (route) => {
      scripts.push(route.request().url())
      return route.fulfill({
        contentType: 'text/javascript',
        body: `window.google = { accounts: { id: {
          initialize(options) { window.given = options },
          renderButton(place, options) {
            window.drawn = options
            const button = document.createElement('button')
            button.textContent = 'Sign in with Google'
            button.onclick = () => window.given.callback({ credential: 'a credential' })
            place.append(button)
          },
        } } }`,
      })
    })
    return scripts
  }

  test("the sign-in dialog fetches Google's script when it opens and draws a button 300 pixels wide", async ({
    page,
  }) => {
    const scripts = await withGoogle(page)
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
    expect(scripts).toEqual([])
    const dialog = await openSignIn(page)
    await expect(dialog.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
    await expect(dialog.getByText('or continue with e-mail')).toBeVisible()
    expect(scripts).toHaveLength(1)
    const [drawn, given] = await page.evaluate(() => [
      (window as unknown as { drawn: { width: number } }).drawn.width,
      (window as unknown as { given: { nonce: string; client_id: string } }).given,
    ])
    expect(drawn).toBe(300)
    expect(given).toMatchObject({ client_id: 'client', nonce: 'nonce' })
  })

  test('the sign-in dialog shows the reason of a failed Google sign-in', async ({ page }) => {
    await withGoogle(page)
    const dialog = await openSignIn(page)
    const button = dialog.getByRole('button', { name: 'Sign in with Google' })
    const texts = {
      401: 'Invalid Google credentials. Please try again.',
      403: 'Access denied. Please check your Google account permissions.',
      500: 'Server error. Please try again later.',
    }
    for (const [status, text] of Object.entries(texts)) {
      await page.route(
        '**/api/auth/google',
        (route) =>
          route.fulfill({ status: Number(status), json: { error: { code: 'other', message: 'Other.' } } }),
        { times: 1 },
      )
      await button.click()
      await expect(dialog.getByRole('alert')).toHaveText(text)
    }
    await page.route('**/api/auth/google', (route) => route.fulfill({ status: 502, body: 'no' }))
    await button.click()
    await expect(dialog.getByRole('alert')).toHaveText('Google login failed. Please try again.')
    expect(await signedInAs(page)).toBeNull()
  })
})

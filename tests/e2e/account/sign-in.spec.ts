import { expect, type Page, test } from '@playwright/test'
import { appRuns } from '../support/app-start'
import { logLine, openLogbook } from '../support/diary-page'
import { askForLink, mailedLinks, newAddress, openSignIn, signedInAs, signIn } from '../support/sign-in-mail'

test.describe('the sign-in dialog', () => {
  test("the first page opens the sign-in dialog for a press before the page's script has run", async ({
    page,
  }) => {
    let release = () => {}
    const isPressed = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/start-*.js', async (route) => {
      await isPressed
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Sign in' }).click()
    release()
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  })

  test('the sign-in dialog opens from the first page and the account settings and returns the focus', async ({
    page,
  }) => {
    const dialog = await openSignIn(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeFocused()
    await page.goto('/settings/account')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  test('the sign-in dialog reports a missing or wrong e-mail address at its field and sends no request', async ({
    page,
  }) => {
    const dialog = await openSignIn(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const field = dialog.getByRole('textbox', { name: 'Email' })
    await expect(field).toHaveAttribute('type', 'email')
    await expect(field).toHaveAttribute('required')
    for (const [typed, problem] of [
      ['', 'Enter your email address.'],
      ['clara', 'Enter a full email address, such as name@example.org.'],
    ] as const) {
      await field.fill(typed)
      await dialog.getByRole('button', { name: 'Send the link' }).click()
      await expect(field).toHaveAccessibleDescription(problem)
      await expect(field).toBeFocused()
    }
    expect(asked.filter((url) => url.includes('magic-link'))).toEqual([])
    await expect(dialog).toBeVisible()
  })

  test('the sign-in dialog shows at its field why the server refused an e-mail address', async ({ page }) => {
    const dialog = await openSignIn(page)
    const field = dialog.getByRole('textbox', { name: 'Email' })
    await page.route('**/api/auth/request-magic-link', (route) =>
      route.fulfill({
        status: 400,
        json: { error: { code: 'invalid_request', message: 'Enter a valid email address.' } },
      }),
    )
    await field.fill('clara@example.org')
    await dialog.getByRole('button', { name: 'Send the link' }).click()
    await expect(field).toHaveAccessibleDescription('Enter a valid email address.')
    await expect(field).toBeFocused()
    await page.unroute('**/api/auth/request-magic-link')
    for (const answer of [
      { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
      { status: 200, contentType: 'text/html', body: '<h1>Welcome to the train</h1>' },
    ]) {
      await page.route('**/api/auth/request-magic-link', (route) => route.fulfill(answer), { times: 1 })
      await dialog.getByRole('button', { name: 'Send the link' }).click()
      await expect(field).toHaveAccessibleDescription('Failed to send magic link. Please try again.')
    }
  })

  test('the sign-in dialog can send the link again after 30 seconds and accepts another address', async ({
    page,
  }) => {
    await page.clock.install()
    await openSignIn(page)
    const email = newAddress('clara')
    await askForLink(page, email)
    const sent = page.getByRole('dialog', { name: 'Check your email' })
    await expect(sent.getByRole('button', { name: 'Resend' })).toBeHidden()
    await page.clock.fastForward(29_000)
    await expect(sent.getByRole('button', { name: 'Resend' })).toBeHidden()
    await page.clock.fastForward(2000)
    await page.route('**/api/auth/request-magic-link', (route) =>
      route.fulfill({ json: { success: true, expiresIn: 600, resendAfter: 30 } }),
    )
    await sent.getByRole('button', { name: 'Resend' }).click()
    await expect(sent.getByText('A new link is on its way.')).toBeVisible()
    await expect(sent.getByRole('button', { name: 'Resend' })).toBeHidden()
    await sent.getByRole('button', { name: 'Use another address' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign in' })
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('')
    await page.unroute('**/api/auth/request-magic-link')
    await askForLink(page, newAddress('robert'))
    await sent.getByRole('button', { name: 'Got it' }).click()
    await expect(sent).toBeHidden()
  })

  test('the sign-in dialog reports that the device is offline', async ({ page, context }) => {
    const dialog = await openSignIn(page)
    await context.setOffline(true)
    await expect(dialog.getByText('You are offline.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Email' }).fill('clara@example.org')
    await dialog.getByRole('button', { name: 'Send the link' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      'The server could not be reached. Please check your connection and try again.',
    )
  })

  test('the sign-in dialog reports that the server did not answer within 30 seconds', async ({ page }) => {
    await page.clock.install()
    const dialog = await openSignIn(page)
    await page.route('**/api/auth/request-magic-link', () => {})
    const email = dialog.getByRole('textbox', { name: 'Email' })
    await email.fill('clara@example.org')
    const asked = page.waitForRequest('**/api/auth/request-magic-link')
    await dialog.getByRole('button', { name: 'Send the link' }).click()
    await asked
    await page.clock.fastForward(31_000)
    await expect(email).toHaveAccessibleDescription('The server did not answer in time. Please try again.')
  })

  test('the sign-in dialog offers only links and asks no other origin if the server has no Google client', async ({
    page,
    baseURL,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const config = page.waitForResponse('**/api/auth/config')
    const dialog = await openSignIn(page)
    await config
    // The dialog draws the response within two frames.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    await expect(dialog.getByText('or continue with e-mail')).toBeHidden()
    expect(asked.filter((url) => !url.startsWith(`${baseURL}`))).toEqual([])
  })
})

test.describe('signed in', () => {
  test('the first page shows initials, a link to the logbook and the sign-out button after sign-in', async ({
    page,
  }) => {
    const email = newAddress('clara.wieck')
    await signIn(page, email)
    await page.goto('/')
    await expect(page.getByRole('img', { name: email })).toHaveText('CW')
    await expect(page.getByRole('link', { name: 'Go to my logbook' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeHidden()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open logbook' })).toBeVisible()
    expect(await signedInAs(page)).toBeNull()
  })

  test('a sign-in or sign-out in one tab also updates another tab', async ({ page, context }) => {
    const other = await context.newPage()
    await other.goto('/settings/account')
    await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await signIn(page, newAddress('clara'))
    await expect(other.getByRole('button', { name: 'Sign out everywhere' })).toBeVisible()
    await page.goto('/')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible()
  })

  test('a failing server keeps the user signed in, and a 401 ends the sign-in but keeps the diary', async ({
    page,
  }) => {
    const email = newAddress('clara')
    await signIn(page, email)
    await logLine(page, '30 min Kinderszenen')
    await page.route('**/api/**', (route) => route.fulfill({ status: 500, body: 'broken' }))
    await page.reload()
    await expect(page.getByRole('list', { name: 'Entries' })).toContainText('Kinderszenen')
    expect(await signedInAs(page)).toBe(email)
    await page.unroute('**/api/**')
    await page.route('**/api/**', (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('list', { name: 'Entries' })).toContainText('Kinderszenen')
    expect(await signedInAs(page)).toBe(email)
    await page.unroute('**/api/**')
    await page.route('**/api/**', (route) =>
      route.fulfill({ status: 401, json: { error: { code: 'unauthorized', message: 'Sign in again.' } } }),
    )
    await page.reload()
    await expect.poll(() => signedInAs(page)).toBeNull()
    await expect(page).toHaveURL(/\/logbook$/)
    await expect(page.getByRole('list', { name: 'Entries' })).toContainText('Kinderszenen')
  })

  test('a 401 in the account settings leads to the first page', async ({ page }) => {
    await signIn(page, newAddress('clara'))
    await page.route('**/api/**', (route) =>
      route.fulfill({ status: 401, json: { error: { code: 'unauthorized', message: 'Sign in again.' } } }),
    )
    await page.goto('/settings/account')
    await expect(page).toHaveURL(/\/$/)
    expect(await signedInAs(page)).toBeNull()
  })

  test('a second account in one browser neither shows nor adopts the entries of the first', async ({
    page,
  }) => {
    const clara = newAddress('clara')
    await signIn(page, clara)
    await logLine(page, '20 min Scherzo of Clara')
    await page.goto('/')
    // Signing out reloads the page.
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Sign out' }).click()])
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await openLogbook(page)
    await expect(page.getByRole('list', { name: 'Entries' })).toContainText('Scherzo of Clara')
    await logLine(page, '25 min Toccata of nobody')
    await signIn(page, newAddress('robert'))
    await expect(page.getByRole('list', { name: 'Entries' })).toContainText('Toccata of nobody')
    await expect(page.getByText('Scherzo of Clara')).toBeHidden()
    await page.goto('/settings/account')
    await expect(page.getByText(clara)).toBeVisible()
  })
})

test('the server sends one e-mail for a requested sign-in link', async ({ page }) => {
  const email = newAddress('clara')
  await openSignIn(page)
  await askForLink(page, email)
  expect(await mailedLinks(email)).toHaveLength(1)
})

test('renewals of the access token in three tabs all succeed and keep the sign-in', async ({
  page,
  context,
}) => {
  const email = newAddress('clara')
  await signIn(page, email)
  const renewals: number[] = []
  context.on('response', (response) => {
    if (response.url().endsWith('/api/auth/refresh')) renewals.push(response.status())
  })
  const token = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('segno.session') ?? '{}').accessToken)
  const before = await token()
  await page.getByRole('link', { name: 'Goals' }).click()
  await expect.poll(token).not.toBe(before)
  const others = await Promise.all([context.newPage(), context.newPage()])
  for (const other of others) await openLogbook(other)
  const inNavigation = (tab: Page, name: string) =>
    tab.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
  // A click starts no renewal while another click or tab is renewing the token.
  await expect(async () => {
    for (const name of ['Settings', 'About']) {
      await Promise.all(others.map((other) => inNavigation(other, name).click()))
    }
    expect(renewals.length).toBeGreaterThanOrEqual(3)
  }).toPass()
  expect(new Set(renewals)).toEqual(new Set([200]))
  expect(await signedInAs(page)).toBe(email)
})

test('a page from the back/forward cache reloads if another account has signed in since', async ({
  page,
}) => {
  await openLogbook(page)
  await appRuns(page)
  const reloaded = page.waitForEvent('load')
  // A cached page receives no storage event, nor does the tab that writes. So this tab writes the other session
  // itself.
  await page.evaluate(() => {
    const user = { id: 'robert', email: 'robert@example.org' }
    const session = { user, accessToken: 'a', refreshToken: 'r', expiresAt: 5 }
    localStorage.setItem('segno.session', JSON.stringify(session))
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await reloaded
})

import { expect, type Page, test } from '@playwright/test'
import { logLine, openLogbook } from '../support/diary-page'

const places = ['Logbook', 'Repertoire', 'Goals', 'Reports', 'Settings', 'About']

/** Collects the URLs of requests to other origins. */
function watchRequests(page: Page, baseURL: string): string[] {
  const outside: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (!['data:', 'blob:'].includes(url.protocol) && url.origin !== baseURL) outside.push(request.url())
  })
  return outside
}

test('the navigation opens six screens and marks the current one', async ({ page }) => {
  await openLogbook(page)
  const navigation = page.getByRole('navigation', { name: 'Main' })
  for (const name of places) {
    await navigation.getByRole('link', { name, exact: true }).click()
    await expect(navigation.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(page).toHaveTitle(`${name} · Segno`)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('on a phone Menu in the bottom bar opens goals, reports, settings and About', async ({ page }) => {
    await openLogbook(page)
    const navigation = page.getByRole('navigation', { name: 'Main' })
    await navigation.getByRole('link', { name: 'Repertoire' }).click()
    await expect(page.getByRole('heading', { name: 'Repertoire', level: 1 })).toBeVisible()
    const more = navigation.getByRole('button', { name: 'Menu' })
    await more.click()
    await expect(more).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await expect(more).toHaveAttribute('aria-expanded', 'false')
    for (const name of ['Goals', 'Reports', 'Settings', 'About']) {
      await more.click()
      await navigation.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveTitle(`${name} · Segno`)
      await expect(more).toHaveAttribute('aria-expanded', 'false')
    }
    await more.click()
    await navigation.getByRole('button', { name: 'Add entry' }).click()
    await expect(page.getByRole('heading', { name: 'New entry' })).toBeVisible()
  })
})

test('the screens outside the reports send no request to another origin', async ({ page, baseURL }) => {
  const outside = watchRequests(page, baseURL ?? '')
  const paths = [
    '/',
    '/logbook',
    '/logbook/new',
    '/logbook/duplicates',
    '/repertoire',
    '/repertoire/etude',
    '/goals',
    '/timer',
    '/settings/preferences',
    '/settings/data',
    '/settings/account',
    '/about/about',
    '/auth/verify#token=unknown',
  ]
  await openLogbook(page)
  await logLine(page, '25 Etude')
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(outside).toEqual([])
})

test('the first page, the logbook, the data settings and their dialogs violate no content security policy', async ({
  page,
}) => {
  const violations: string[] = []
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text())
  })
  for (const path of ['/', '/logbook', '/settings/data']) await page.goto(path)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  expect(violations).toEqual([])
})

test('the command palette opens the chosen screen', async ({ page }) => {
  await openLogbook(page)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.type('sett')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
})

test('a sequence of letters opens a screen and focuses its heading, but not from a text field', async ({
  page,
}) => {
  await openLogbook(page)
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(page.getByRole('heading', { name: 'Practice timer', level: 1 })).toBeFocused()
  await page.goto('/logbook/new')
  await page.getByLabel('Title', { exact: true }).pressSequentially('gl?')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('gl?')
  await expect(page).toHaveURL(/logbook\/new/)
})

test('the app opens the first page for an unknown URL and says that there is no such page', async ({
  page,
}) => {
  await page.goto('/no/such/place')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { name: 'Segno' })).toBeVisible()
  const notice = page.getByText('There is no page at this address.')
  await expect(notice).toBeVisible()
  expect(await page.evaluate(() => history.state)).toBeNull()
})

test('a screen whose code the browser cannot fetch offers Refresh, and the navigation still opens other screens', async ({
  page,
}) => {
  await openLogbook(page)
  await page.route('**/assets/settings-screen-*', (route) => route.abort())
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible()
  for (const name of ['Try again', 'Go back']) await expect(page.getByRole('button', { name })).toBeVisible()
  const main = page.locator('main')
  await expect(main.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/')
  await expect(main.getByRole('link', { name: 'Report issue' })).toHaveAttribute(
    'href',
    '/about/contact#report',
  )
  await expect(main.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/about/contact')
  const logbook = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Logbook' })
  await logbook.click()
  await expect(page.getByRole('heading', { name: 'Logbook', level: 1 })).toBeVisible()
})

test('the page stores the beta switch in sessionStorage and removes it from the URL', async ({ page }) => {
  await page.goto('/about/version?beta=on&x=1#y')
  await expect(page).toHaveURL(/\/about\/version\?x=1#y$/)
  expect(await page.evaluate(() => sessionStorage.getItem('segno.beta'))).toBe('on')
})

test('a device keeps its id between visits', async ({ page }) => {
  await openLogbook(page)
  const device = () => page.evaluate(() => JSON.parse(localStorage.getItem('segno.device') ?? 'null'))
  await expect.poll(async () => (await device())?.id).toMatch(/^dev_[a-z0-9]{16}$/i)
  const first = await device()
  await page.reload()
  // The second visit writes its time into the device record.
  await expect.poll(device).not.toEqual(first)
  expect((await device()).id).toBe(first.id)
})

test('Ctrl+Z undoes the last change', async ({ page }) => {
  await openLogbook(page)
  await logLine(page, '25 Gigue')
  await expect(page.getByRole('list', { name: 'Entries' })).toContainText('Gigue')
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Undone')).toBeVisible()
  await expect(page.getByText('Gigue')).toHaveCount(0)
})

for (const language of ['de', 'zh-TW'] as const) {
  test(`the page switches to ${language} and keeps it after a reload`, async ({ page }) => {
    await page.goto('/settings/preferences')
    await page.getByLabel('Language').selectOption(language)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      language === 'de' ? 'Einstellungen' : '設定',
    )
  })
}

test('the app opens a screen for mistyped URLs with a lone %, a null byte, .js or an encoded slash', async ({
  page,
}) => {
  for (const path of ['/repertoire/%', '/reports/%00', '/repertoire/a-b.js', '/logbook/..%2Fx/edit']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page.locator('body')).not.toContainText('not_found')
  }
})

test('the device status stays visible while a dialog is open', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/logbook')
  const status = page.getByRole('navigation').or(page.getByRole('banner')).getByText('On this device only')
  await expect(status).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByText('On this device only').first()).toBeVisible()
})

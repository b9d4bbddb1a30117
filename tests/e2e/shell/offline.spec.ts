import { expect, type Page, test } from '@playwright/test'
import { logLine } from '../support/diary-page'
import { FaultProxy } from '../support/fault-proxy'
import { expectKept, keptHashes, listedFiles } from '../support/offline-page'

test.use({ serviceWorkers: 'allow' })

let proxy: FaultProxy
test.beforeEach(async ({ baseURL }) => {
  proxy = await FaultProxy.before(baseURL ?? '')
})
test.afterEach(() => proxy.close())

/** Opens the diary, writes into it, and waits until it would open without a connection. */
async function openAndKeep(page: Page, language = 'en') {
  await page.goto(`${proxy.origin}/logbook`)
  await expectKept(page, proxy, language)
}

/** The page as somebody sees it who opens the app: nothing of it in memory. */
async function openAnew(page: Page, path: string): Promise<Page> {
  const next = await page.context().newPage()
  await page.close()
  await next.goto(proxy.origin + path)
  return next
}

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('without a server the whole diary opens, every screen of it', async ({ page }) => {
    await page.goto(`${proxy.origin}/logbook`)
    await page.getByRole('button', { name: 'Schnelleintrag' }).click()
    await page.getByRole('textbox').last().fill('25 min Klavier Nocturne')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Gespeichert', { exact: true }).first()).toBeVisible()
    await expectKept(page, proxy, 'de')
    proxy.fault = 'cut'

    const opened = await openAnew(page, '/logbook')
    await expect(opened.getByRole('listitem').filter({ hasText: 'Nocturne' })).toBeVisible()
    await expect(opened.getByRole('heading', { level: 1, name: 'Übetagebuch' })).toBeVisible()
    const screens = ['/timer', '/logbook/new', '/logbook/duplicates', '/settings/data', '/settings/profile']
    for (const path of [...screens, '/settings/account', '/about/privacy', '/about/credits', '/']) {
      await opened.goto(proxy.origin + path)
      await expect(opened.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(opened.getByRole('heading', { name: 'Etwas ist schiefgelaufen' })).toHaveCount(0)
    }
    await expect(opened.locator('html')).toHaveAttribute('lang', 'de')
  })
})

for (const fault of ['hang', 'error'] as const) {
  test(`a server that answers with ${fault} keeps nobody from the diary`, async ({ page }) => {
    await openAndKeep(page)
    await logLine(page, '30 min Chopin Nocturne')
    proxy.fault = fault
    const opened = await openAnew(page, '/logbook')
    await expect(opened.getByRole('listitem').filter({ hasText: 'Nocturne' })).toBeVisible()
  })
}

test('what comes wrong is never kept, and the app is whole in the end', async ({ page }) => {
  test.setTimeout(120_000)
  proxy.fault = 'bad-assets'
  const list = new Map((await listedFiles(proxy)).map(({ address, hash }) => [address, hash]))
  for (let visit = 0; visit < 20; visit++) {
    await page.goto(`${proxy.origin}/logbook`, { waitUntil: 'load' })
    // The worker begins a while after the first screen, and not at all if that screen came wrong.
    const isControlled = page.waitForFunction(() => navigator.serviceWorker.controller, null, {
      timeout: 4000,
    })
    if (await isControlled.catch(() => null)) break
  }
  await expectKept(page, proxy, 'en')
  const kept = await keptHashes(page)
  for (const [address, hash] of Object.entries(kept)) expect(hash, address).toBe(list.get(address))
  proxy.fault = 'cut'
  const opened = await openAnew(page, '/logbook')
  await expect(opened.getByRole('heading', { level: 1, name: 'Logbook' })).toBeVisible()
})

const marked = (page: string) => page.replace('</head>', '<meta name="build" content="next"></head>')

test('a newer version waits until somebody wants it, and the practice timer goes on', async ({ page }) => {
  await openAndKeep(page)
  await page.getByRole('button', { name: 'Start timer' }).first().click()
  const timer = page.getByRole('region', { name: 'Practice timer' })
  await expect(timer.getByRole('button', { name: 'Pause' })).toBeVisible()
  await proxy.deploy('next', marked)
  let loads = 0
  page.on('load', () => loads++)
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))

  const notice = page.getByText('A new version is ready.')
  await expect(notice).toBeVisible({ timeout: 20_000 })
  await expect(timer.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(page.locator('meta[name=build]')).toHaveCount(0)
  expect(loads).toBe(0)

  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.locator('meta[name=build]')).toHaveCount(1)
  await expect(timer.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(notice).toHaveCount(0)
  expect(loads).toBe(1)
})

test('another tab goes on with the version it was opened with, and is told', async ({ page }) => {
  await openAndKeep(page)
  const other = await page.context().newPage()
  await other.goto(`${proxy.origin}/logbook`)
  await expect(other.getByRole('heading', { level: 1, name: 'Logbook' })).toBeVisible()
  await proxy.deploy('next', marked)
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await page.getByRole('button', { name: 'Reload' }).click({ timeout: 20_000 })
  await expect(page.locator('meta[name=build]')).toHaveCount(1, { timeout: 20_000 })

  await expect(other.getByText('A new version is ready.')).toBeVisible()
  await expect(other.locator('meta[name=build]')).toHaveCount(0)
  await logLine(other, '20 min scales')
  await expect(page.getByRole('listitem').filter({ hasText: '20 min' }).first()).toBeVisible()
})

test('a version that does not start is left behind as soon as there is a better one', async ({ page }) => {
  test.setTimeout(120_000)
  await openAndKeep(page)
  await proxy.deploy('broken', (text) => text.replace('document.body.append(script)', ''))
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await page.getByRole('button', { name: 'Reload' }).click({ timeout: 20_000 })
  await expect(page.locator('#root > [inert]')).toBeVisible()

  await proxy.deploy('mended', marked)
  await page.reload()
  await expect(page.locator('meta[name=build]')).toHaveCount(1, { timeout: 30_000 })
  await expect(page.getByRole('heading', { level: 1, name: 'Logbook' })).toBeVisible()
})

test('a server that takes the worker back gets the browser back', async ({ page }) => {
  await openAndKeep(page)
  proxy.instead.set('/service-worker.js', { status: 404, type: 'application/json', body: '{}' })
  await page.reload()
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ])
  await expect.poll(left).toEqual([0, 0])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Logbook' })).toBeVisible()
})

test('a language that is not here is refused kindly without a connection', async ({ page }) => {
  await openAndKeep(page)
  await page.goto(`${proxy.origin}/settings/preferences`)
  proxy.fault = 'cut'
  await page.getByLabel('Language').selectOption('fr')
  await expect(
    page.getByText('The words of this language could not be fetched', { exact: false }),
  ).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  proxy.fault = 'none'
  await page.getByLabel('Language').selectOption('fr')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expectKept(page, proxy, 'fr')
  proxy.fault = 'cut'
  const opened = await openAnew(page, '/logbook')
  await expect(opened.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(opened.getByRole('heading', { level: 1 })).toBeVisible()
})

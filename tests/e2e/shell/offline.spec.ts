import { expect, type Page, test } from '@playwright/test'
import { appRuns } from '../support/app-start'
import { logLine } from '../support/diary-page'
import { FaultProxy } from '../support/fault-proxy'
import { cachedHashes, expectCached, listedFiles } from '../support/offline-page'

test.use({ serviceWorkers: 'allow' })

let proxy: FaultProxy
test.beforeEach(async ({ baseURL }) => {
  proxy = await FaultProxy.before(baseURL ?? '')
})
test.afterEach(() => proxy.close())

/** Opens the logbook and waits until the service worker has cached the app. */
async function openAndCache(page: Page, language = 'en') {
  await page.goto(`${proxy.origin}/logbook`)
  await expectCached(page, proxy, language)
}

/** Opens a path in a new page, which has nothing in memory. */
async function openAnew(page: Page, path: string): Promise<Page> {
  const next = await page.context().newPage()
  await page.close()
  await next.goto(proxy.origin + path)
  return next
}

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('the diary opens offline and during server faults in its cached language', async ({ page }) => {
    test.setTimeout(120_000)
    await page.goto(`${proxy.origin}/logbook`)
    await page.getByRole('button', { name: 'Schnelleintrag' }).click()
    await page.getByRole('textbox').last().fill('25 min Klavier Nocturne')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Gespeichert', { exact: true }).first()).toBeVisible()
    await expectCached(page, proxy, 'de')

    let opened = page
    for (const fault of ['hang', 'error', 'cut'] as const) {
      await test.step(`the diary opens while the server fails with ${fault}`, async () => {
        proxy.fault = fault
        opened = await openAnew(opened, '/logbook')
        await expect(opened.getByRole('listitem').filter({ hasText: 'Nocturne' })).toBeVisible()
        await expect(opened.getByRole('heading', { level: 1, name: 'Übetagebuch' })).toBeVisible()
      })
    }
    await test.step('logbook, entry form, timer, settings and About open without a server', () =>
      visitScreens(opened))
  })
})

/** Loads three pages and opens six more screens within the app. Expects a heading and no error on each. */
async function visitScreens(page: Page): Promise<void> {
  const isWhole = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Etwas ist schiefgelaufen' })).toHaveCount(0)
  }
  for (const path of ['/about/privacy', '/', '/logbook/new']) {
    await page.goto(proxy.origin + path)
    await isWhole()
  }
  let title = await page.title()
  // Neighbours in this list have different titles, so a new title proves a new screen.
  const codes = ['/timer', '/settings/data', '/logbook/duplicates', '/settings/profile', '/about/credits']
  for (const path of [...codes, '/settings/account']) {
    await page.evaluate((next) => history.pushState(null, '', next), path)
    // The app changes the title when it shows the screen.
    await expect.poll(() => page.title()).not.toBe(title)
    title = await page.title()
    await isWhole()
  }
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
}

/** Screens, each with one of its controls. */
const coldScreens = [
  ['/repertoire', 'button', 'Add to repertoire'],
  ['/goals', 'button', 'New goal'],
  ['/reports/overview', 'tab', 'Overview'],
  ['/reports/data', 'tab', 'By day'],
  ['/toolbox/metronome', 'spinbutton', 'Tempo (BPM)'],
  ['/toolbox/dictionary', 'searchbox', 'Search the dictionary'],
] as const

test('repertoire, goals, reports, metronome and dictionary start offline after one visit to the logbook', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.goto(`${proxy.origin}/logbook`)
  await logLine(page, '25 min piano Nocturne')
  await expectCached(page, proxy, 'en')
  proxy.fault = 'cut'
  let opened = page
  for (const [path, role, name] of coldScreens) {
    opened = await openAnew(opened, path)
    await appRuns(opened)
    await expect(opened.getByRole(role, { name }).first(), path).toBeVisible()
    await expect(opened.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0)
  }
  // The app fetches terms when the dictionary first opens, so they are missing here.
  await expect(opened.getByText('The dictionary could not be loaded.')).toBeVisible()
})

test('the service worker caches no corrupt file and finally caches the whole app', async ({ page }) => {
  test.setTimeout(120_000)
  proxy.fault = 'bad-assets'
  const list = new Map((await listedFiles(proxy)).map(({ address, hash }) => [address, hash]))
  for (let visit = 0; visit < 20; visit++) {
    await page.goto(`${proxy.origin}/logbook`, { waitUntil: 'load' })
    // The app registers the service worker after the first screen, and not if that screen failed.
    const isControlled = page.waitForFunction(() => navigator.serviceWorker.controller, null, {
      timeout: 4000,
    })
    if (await isControlled.catch(() => null)) break
  }
  await expectCached(page, proxy, 'en')
  const kept = await cachedHashes(page)
  for (const [address, hash] of Object.entries(kept)) expect(hash, address).toBe(list.get(address))
  proxy.fault = 'cut'
  const opened = await openAnew(page, '/logbook')
  await expect(opened.getByRole('heading', { level: 1, name: 'Logbook' })).toBeVisible()
})

const marked = (page: string) => page.replace('</head>', '<meta name="build" content="next"></head>')

const findsUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))

/** Opens the logbook in another tab and waits until that tab listens for new versions. */
async function openOtherTab(page: Page): Promise<Page> {
  const other = await page.context().newPage()
  await other.goto(`${proxy.origin}/logbook`)
  await expect(other.getByRole('heading', { level: 1, name: 'Logbook' })).toBeVisible()
  // A tab requests this Web Lock when it starts to wait for new versions.
  const heldLocks = () =>
    other.evaluate(async () =>
      (await navigator.locks.query()).held?.filter(({ name }) => name === 'segno.page'),
    )
  await expect.poll(heldLocks).toHaveLength(2)
  // Chromium gives a background tab less CPU time.
  await page.bringToFront()
  return other
}

test('a new version waits for Reload in each tab, and the next version replaces a faulty one', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await openAndCache(page)
  const other = await openOtherTab(page)
  const build = page.locator('meta[name=build]')

  await test.step('a newer version waits for Reload, and the practice timer keeps running', async () => {
    await page.getByRole('button', { name: 'Start timer' }).first().click()
    const timer = page.getByRole('region', { name: 'Practice timer' })
    await expect(timer.getByRole('button', { name: 'Pause' })).toBeVisible()
    await proxy.deploy('next', marked)
    let loads = 0
    page.on('load', () => loads++)
    await findsUpdate(page)

    const notice = page.getByText('A new version is ready.')
    await expect(notice).toBeVisible({ timeout: 20_000 })
    await expect(timer.getByRole('button', { name: 'Pause' })).toBeVisible()
    await expect(build).toHaveCount(0)
    expect(loads).toBe(0)

    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(build).toHaveCount(1, { timeout: 20_000 })
    await expect(timer.getByRole('button', { name: 'Pause' })).toBeVisible()
    await expect(notice).toHaveCount(0)
    expect(loads).toBe(1)
  })

  await test.step('another tab keeps its version and offers the new one', async () => {
    await other.bringToFront()
    await expect(other.getByText('A new version is ready.')).toBeVisible()
    await expect(other.locator('meta[name=build]')).toHaveCount(0)
    await logLine(other, '20 min scales')
    await expect(page.getByRole('listitem').filter({ hasText: '20 min' }).first()).toBeVisible()
    await other.close()
    await page.bringToFront()
  })

  await test.step('a version that does not start is replaced by the next one', async () => {
    await proxy.deploy('broken', (text) => text.replace('document.body.append(script)', ''))
    await findsUpdate(page)
    await page.getByRole('button', { name: 'Reload' }).click({ timeout: 20_000 })
    await expect(page.locator('#root > [inert]')).toBeVisible()

    await proxy.deploy('mended', (text) => marked(text).replace('content="next"', 'content="mended"'))
    await page.reload()
    await expect(page.locator('meta[name=build][content=mended]')).toHaveCount(1, { timeout: 30_000 })
    await expect(page.getByRole('heading', { level: 1, name: 'Logbook' })).toBeVisible()
  })

  await test.step('a missing service worker script removes the worker and its caches', async () => {
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
})

test('the app refuses to switch offline to a language that is not cached', async ({ page }) => {
  await openAndCache(page)
  await page.goto(`${proxy.origin}/settings/preferences`)
  proxy.fault = 'cut'
  await page.getByLabel('Language').selectOption('fr')
  await expect(
    page.getByText('The texts for this language could not be loaded', { exact: false }),
  ).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  proxy.fault = 'none'
  await page.getByLabel('Language').selectOption('fr')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expectCached(page, proxy, 'fr')
  proxy.fault = 'cut'
  const opened = await openAnew(page, '/logbook')
  await expect(opened.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(opened.getByRole('heading', { level: 1 })).toBeVisible()
})

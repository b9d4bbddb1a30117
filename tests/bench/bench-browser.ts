import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumLaunch } from '../e2e/support/chromium'
import type { BenchOptions } from './bench-options'
import { buildPageScripts, servedFile } from './page-scripts'
import { startProductServer } from './product-server'
import { watchPage } from './watch-page'

/**
 * A Chromium with a profile on disk. Each diary has its own origin and therefore its own database: browsers
 * resolve every name under `.localhost` to this machine.
 */
export interface BenchBrowser {
  /** Writes a diary of each size and waits until the app has written its safety copy. */
  seed(sizes: readonly number[]): Promise<void>
  /** Opens a page of the product. Its script measures from the start of the navigation. */
  openProduct(size: number, path: string): Promise<Page>
  /** Opens a benchmark page with access to the product's database. */
  openStorage(size: number): Promise<Page>
  /** Opens a page of the reference implementation on another origin. */
  openReference(size: number, page: 'plain-list' | 'plain-fill' | 'bare-list'): Promise<Page>
  close(): Promise<void>
}

/** The timeouts of page operations (milliseconds). Half a million entries take minutes. */
const timeouts = { usual: 120_000, large: 900_000 }

export async function openBenchBrowser({ large }: BenchOptions): Promise<BenchBrowser> {
  const scripts = await buildPageScripts()
  const product = await startProductServer()
  const reference = createServer((request, response) => {
    const { status, headers, body } = servedFile(scripts, request.url ?? '')
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => reference.listen(0, '127.0.0.1', resolve))
  const referencePort = (reference.address() as AddressInfo).port
  const profile = mkdtempSync(join(tmpdir(), 'segno-bench-profile-'))
  const context = await chromium.launchPersistentContext(profile, {
    ...chromiumLaunch,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  })
  context.setDefaultTimeout(large ? timeouts.large : timeouts.usual)
  const productOrigin = (size: number) => `http://diary-${size}.localhost:${product.port}`

  const browser: BenchBrowser = {
    async seed(sizes) {
      for (const size of sizes) await seedDiary(browser, size)
    },
    async openProduct(size, path) {
      const page = await watchedPage(context)
      await page.goto(productOrigin(size) + path, { waitUntil: 'commit' })
      return page
    },
    async openStorage(size) {
      const page = await context.newPage()
      await page.route('**/bench/**', (route) => route.fulfill(servedFile(scripts, route.request().url())))
      await page.goto(`${productOrigin(size)}/bench/storage`)
      return page
    },
    async openReference(size, name) {
      const page = await watchedPage(context)
      await page.goto(`http://plain-${size}.localhost:${referencePort}/bench/${name}`, {
        waitUntil: 'commit',
      })
      return page
    },
    async close() {
      await context.close()
      reference.close()
      await product.close()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  return browser
}

async function watchedPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(watchPage)
  return page
}

async function seedDiary(browser: BenchBrowser, size: number): Promise<void> {
  const begun = performance.now()
  const storage = await browser.openStorage(size)
  await storage.evaluate((entries) => window.benchStorage.seed(entries), size)
  const page = await browser.openProduct(size, '/logbook')
  await storage.evaluate(() => window.benchStorage.safetyCopyIsStill())
  await page.close()
  await storage.close()
  console.log(`  ${size} entries: ${((performance.now() - begun) / 1000).toFixed(0)} s`)
}

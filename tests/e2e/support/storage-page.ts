import type { BrowserContext, Page } from '@playwright/test'
import { build } from 'esbuild'
import type { StoragePage } from './storage-tab'

/** The type of `window.tab` in pages of `openStoragePage`. */
export type Tab = StoragePage

const sources = {
  'storage.js': 'tests/e2e/support/storage-tab.ts',
  // The page requests the worker under its source name.
  'safety-copy-worker.ts': 'apps/web/src/storage/safety-copy/safety-copy-worker.ts',
}
let scripts: Promise<ReadonlyMap<string, string>> | undefined

async function buildScripts(): Promise<ReadonlyMap<string, string>> {
  const built = new Map<string, string>()
  for (const [name, source] of Object.entries(sources)) {
    const options = {
      bundle: true,
      write: false,
      format: 'esm',
      target: 'es2023',
      logLevel: 'error',
    } as const
    const { outputFiles } = await build({ entryPoints: [source], ...options })
    built.set(name, outputFiles[0]?.text ?? '')
  }
  return built
}

/** Opens a page at the product's origin with its storage but without user interface. */
export async function openStoragePage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await serveStorage(page)
  await page.goto('/storage-test/page')
  return page
}

export async function serveStorage(page: Page): Promise<void> {
  scripts ??= buildScripts()
  const built = await scripts
  await page.route('**/storage-test/*', (route) => {
    const script = built.get(route.request().url().replace(/^.*\//, ''))
    if (script !== undefined) return route.fulfill({ body: script, contentType: 'text/javascript' })
    const body = '<!doctype html><title>Storage</title><script type="module" src="storage.js"></script>'
    return route.fulfill({ body, contentType: 'text/html' })
  })
}

import type { BrowserContext, Page } from '@playwright/test'
import { build } from 'esbuild'
import type { StoragePage } from './storage-tab'

/** What `window.tab` is in a page of `openStoragePage`. */
export type Tab = StoragePage

const sources = {
  'storage.js': 'tests/e2e/support/storage-tab.ts',
  // The page asks for it under the name it has in the source.
  'safety-copy-worker.ts': 'apps/web/src/storage/safety-copy-worker.ts',
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

/** A page of the product's origin that holds nothing but its storage, so that a test can be a tab of its own. */
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

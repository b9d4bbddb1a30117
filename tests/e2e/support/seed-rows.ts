import type { Page } from '@playwright/test'
import { build } from 'esbuild'
import type { Entry } from '../../../packages/domain/src/entry/entry'

/** A record with its sort key, as the database stores it. */
export interface SeedRow {
  readonly kind: string
  readonly id: string
  readonly order: string
  readonly body: { readonly createdAt: string }
}

const PAGE_ADDRESS = '/seed-rows'
/** The number of rows in one message to the page. */
const BATCH = 4000

/** Writes entries into the browser's database without the app, then opens a page that shows them. */
export async function seedEntries(page: Page, entries: readonly Entry[], path = '/logbook'): Promise<void> {
  const rows = entries.map((body) => ({ kind: 'entry', id: body.id, order: body.timestamp, body }))
  await seedRows(page, rows, path)
}

/** Writes records of any kind, then opens a page that shows them. Further calls add records. */
export async function seedRows(
  page: Page,
  rows: readonly SeedRow[],
  path: string,
  origin = '',
): Promise<void> {
  const body = `<!doctype html><title>Seed</title><script>${await seedScript()}</script>`
  await page.route(`**${PAGE_ADDRESS}`, (route) => route.fulfill({ body, contentType: 'text/html' }))
  await page.goto(origin + PAGE_ADDRESS)
  for (let from = 0; from < rows.length; from += BATCH) {
    await page.evaluate((some) => window.putRows(some), rows.slice(from, from + BATCH))
  }
  await page.goto(path)
}

let script: Promise<string> | undefined

/** Bundles the script of a page that opens the database with the product's schema. */
function seedScript(): Promise<string> {
  script ??= build({
    entryPoints: ['tests/e2e/support/seed-page.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2023',
    logLevel: 'error',
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '')
  return script
}

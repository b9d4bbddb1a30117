import { expect, type Page } from '@playwright/test'
import type { Entry } from '../../../packages/domain/src/entry/entry'

/** A record as the database orders it. */
export interface SeedRow {
  readonly kind: string
  readonly id: string
  readonly order: string
  readonly body: { readonly createdAt: string }
}

/** Few enough for one message to the page. */
const batch = 4000

/** Puts entries into the database of this browser, beside the app, and opens the logbook with them. */
export async function seedEntries(page: Page, entries: readonly Entry[], path = '/logbook'): Promise<void> {
  const rows = entries.map((body) => ({ kind: 'entry', id: body.id, order: body.timestamp, body }))
  await seedRows(page, rows, path)
}

/** The same with records of any kind. */
export async function seedRows(page: Page, rows: readonly SeedRow[], path: string): Promise<void> {
  await page.goto('/logbook')
  await expect(page.getByRole('heading', { level: 1, name: 'Logbook' })).toBeVisible()
  for (let from = 0; from < rows.length; from += batch) {
    await page.evaluate(putRows, rows.slice(from, from + batch))
  }
  await page.goto(path)
}

async function putRows(rows: readonly SeedRow[]): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('segno')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const transaction = db.transaction('records', 'readwrite')
  const records = transaction.objectStore('records')
  for (const row of rows) {
    const at = Date.parse(row.body.createdAt)
    records.put({ ...row, owner: 'local', updatedAt: at, savedAt: at, rev: 1, d: 1, seq: 0 })
  }
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onerror = () => reject(transaction.error)
  })
  db.close()
}

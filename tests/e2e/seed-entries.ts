import { expect, type Page } from '@playwright/test'
import type { Entry } from '../../packages/domain/src/entry/entry'

/** Few enough for one message to the page. */
const batch = 4000

/** Puts entries into the database of this browser, beside the app, and opens the logbook with them. */
export async function seedEntries(page: Page, entries: readonly Entry[], path = '/logbook'): Promise<void> {
  await page.goto('/logbook')
  await expect(page.getByRole('heading', { level: 1, name: 'Logbook' })).toBeVisible()
  for (let from = 0; from < entries.length; from += batch) {
    await page.evaluate(putRows, entries.slice(from, from + batch))
  }
  await page.goto(path)
}

async function putRows(entries: readonly Entry[]): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('segno')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const transaction = db.transaction('records', 'readwrite')
  const records = transaction.objectStore('records')
  for (const body of entries) {
    const at = Date.parse(body.createdAt)
    const row = { owner: 'local', kind: 'entry', id: body.id, order: body.timestamp, body }
    records.put({ ...row, updatedAt: at, savedAt: at, rev: 1, d: 1, seq: 0 })
  }
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onerror = () => reject(transaction.error)
  })
  db.close()
}

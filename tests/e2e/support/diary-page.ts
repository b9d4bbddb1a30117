import { expect, type Page } from '@playwright/test'
import type { Entry } from '@segno/domain/entry/entry'

/** An entry as a row of the IndexedDB store `records`. */
export interface Row {
  owner: string
  kind: string
  id: string
  order: string
  body: Entry
  updatedAt: number
  deletedAt?: number
  savedAt: number
  rev: number
}

/** A record of any kind as a row of the IndexedDB store `records`. */
export interface SyncedRow {
  owner: string
  kind: string
  id: string
  body: Record<string, unknown>
  updatedAt: number
  deletedAt?: number
  seq: number
  d?: number
  rejected?: string
}

/** Reads every record row, of every owner and kind, from the database without the app. */
export async function allRows(page: Page): Promise<SyncedRow[]> {
  return (await allOf(page, 'records')) as SyncedRow[]
}

/** Reads the rows of the store `device`, such as drafts, from the database without the app. */
export function deviceRows(page: Page): Promise<unknown[]> {
  return allOf(page, 'device')
}

/** Reads the backup from before the last sign-in from the database without the app. */
export function backupRows(page: Page): Promise<unknown[]> {
  return allOf(page, 'backup')
}

function allOf(page: Page, store: string): Promise<unknown[]> {
  return page.evaluate(async (name) => {
    // Opening a database that the app has not created yet would create an empty one.
    const known = await indexedDB.databases()
    if (!known.some((database) => database.name === 'segno')) return []
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('segno')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const rows = await new Promise<unknown[]>((resolve, reject) => {
      const request = db.transaction(name).objectStore(name).getAll()
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    db.close()
    return rows
  }, store)
}

/** Reads the rows of a kind, including tombstones, from the database without the app. */
export async function storedRows(page: Page, kind = 'entry'): Promise<Row[]> {
  return (await allRows(page)).filter((row) => row.kind === kind) as unknown as Row[]
}

/** Returns the entries in the database that are not deleted. */
export async function storedEntries(page: Page): Promise<Entry[]> {
  return (await storedRows(page)).filter((row) => row.deletedAt === undefined).map((row) => row.body)
}

/** Logs one quick line and waits until a toast says Saved. */
export async function logLine(page: Page, line: string): Promise<void> {
  await typeLine(page, line)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
}

/** Opens the quick line and types into it. */
export async function typeLine(page: Page, line: string): Promise<void> {
  await page.getByRole('button', { name: 'Quick log' }).click()
  await page.getByRole('textbox', { name: 'What did you practise?' }).fill(line)
}

/**
 * Waits until the app has created its database. The heading is prerendered, so it can appear before any script
 * runs. If a test opened the database first, it would create an empty one of version 1.
 */
export async function databaseIsMade(page: Page): Promise<void> {
  const names = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  await expect.poll(names).toContain('segno')
}

/** Presses Undo in the toast with this text. Older toasts may still be there, and a newer one may come late. */
export async function undo(page: Page, text: string | RegExp): Promise<void> {
  const toast = page.getByRole('status').locator('> div').filter({ hasText: text })
  await toast.getByRole('button', { name: 'Undo' }).click()
}

/** Opens the logbook and waits for its heading. */
export async function openLogbook(page: Page, path = '/logbook'): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Makes every later write of this page to IndexedDB fail with `QuotaExceededError`. */
export async function fillTheDisk(page: Page): Promise<void> {
  await page.evaluate(() => {
    const refuse = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
    Object.assign(IDBObjectStore.prototype, { add: refuse, put: refuse })
  })
}

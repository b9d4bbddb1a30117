import { expect, type Page } from '@playwright/test'
import { buildEntry } from '../../../packages/domain/testing/builders/build-entry'
import { newProfile, openBrowser, removeProfile } from './browser-process'
import { serveStorage } from './storage-page'

/** Creates a database of version 1 with `entries` entries and one change in its journal. */
export async function makeFirstVersion(page: Page, entries: number): Promise<void> {
  await page.evaluate(
    async ([count, body]) => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('segno', 1)
        request.onupgradeneeded = () => {
          const { result } = request
          const records = result.createObjectStore('records', { keyPath: ['owner', 'kind', 'id'] })
          records.createIndex('newest', ['owner', 'kind', 'order', 'id'], { unique: true })
          records.createIndex('dirty', ['owner', 'd'])
          result.createObjectStore('journal', { autoIncrement: true })
          result.createObjectStore('device', { keyPath: 'key' })
          result.createObjectStore('aside', { autoIncrement: true })
        }
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      const tx = db.transaction(['records', 'journal'], 'readwrite')
      for (let at = 0; at < count; at++) {
        const id = `entry-${String(at).padStart(6, '0')}`
        const row = { owner: 'local', kind: 'entry', id, order: body.timestamp, body: { ...body, id } }
        tx.objectStore('records').put({ ...row, updatedAt: 1, savedAt: count - at, rev: 1, d: 1, seq: 0 })
      }
      const fields = { notes: 'on its way' }
      const change = { op: 'patch', kind: 'entry', id: 'entry-000000', fields, before: {} }
      tx.objectStore('journal').add({ owner: 'local', tab: 'old', at: 5, changes: [change] })
      await new Promise((resolve, reject) => {
        tx.oncomplete = resolve
        tx.onabort = () => reject(tx.error)
      })
      // This tab closes its connection on `versionchange`, as version 1 does, so a newer tab can upgrade.
      db.onversionchange = () => db.close()
    },
    [entries, buildEntry()] as const,
  )
}

export async function openedRows(page: Page) {
  await page.evaluate(() => window.tab.open())
  const rows = await page.evaluate(() => window.tab.rows())
  const notes = rows[0]?.body as { notes: string }
  const waiting = await page.evaluate(async () => {
    const sync = await window.tab.storage.openSync('local')
    return (await sync.dirty(2)).map((row) => row.id)
  })
  return { count: rows.length, notes: notes.notes, waiting }
}

/**
 * Kills the browser at each of `moments`, in milliseconds after it began to upgrade a diary of version 1. Then
 * expects all entries and the change of the journal.
 */
export async function killWhileUpgrading(
  origin: string,
  entries: number,
  moments: readonly number[],
): Promise<void> {
  const profile = newProfile()
  const open = async () => {
    const browser = await openBrowser(profile)
    await serveStorage(browser.page)
    await browser.page.goto(`${origin}/storage-test/page`)
    return browser
  }
  try {
    const first = await open()
    await makeFirstVersion(first.page, entries)
    await first.close()
    for (const moment of moments) {
      const browser = await open()
      void browser.page.evaluate(() => window.tab.open()).catch(() => {})
      await new Promise((resolve) => setTimeout(resolve, moment))
      await browser.kill()
    }
    const last = await open()
    expect(await openedRows(last.page)).toMatchObject({ count: entries, notes: 'on its way' })
    await last.close()
  } finally {
    removeProfile(profile)
  }
}

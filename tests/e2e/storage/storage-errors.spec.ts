import { expect, type Page, test } from '@playwright/test'
import { yearsOfPractice } from '../../../packages/domain/testing/generators/years-of-practice'
import { logLine, openLogbook, storedEntries, storedRows, typeLine } from '../support/diary-page'
import { chooseFile, importAll, openData } from '../support/transfer-files'

async function quotaOf(page: Page): Promise<(quotaSize: number) => Promise<unknown>> {
  const session = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  return (quotaSize) => session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize })
}

/** Fills this origin's quota with a second database until every write fails. */
async function fillTheRoom(page: Page) {
  await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('filler')
      request.onupgradeneeded = () => request.result.createObjectStore('blocks', { autoIncrement: true })
      request.onsuccess = () => resolve(request.result)
    })
    const put = (size: number) =>
      new Promise<boolean>((resolve) => {
        const tx = db.transaction('blocks', 'readwrite')
        tx.objectStore('blocks').put(crypto.getRandomValues(new Uint8Array(size)))
        tx.oncomplete = () => resolve(true)
        tx.onabort = () => resolve(false)
      })
    for (const size of [60_000, 5_000, 500, 50]) while (await put(size)) {}
    db.close()
  })
}

test('a full disk shows an alert and keeps the entry in memory, and the app saves it later', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.goto('/api/health')
  const setQuota = await quotaOf(page)
  await setQuota(3_000_000)
  await openLogbook(page)
  await logLine(page, '25 Before the wall')
  await fillTheRoom(page)
  await typeLine(page, '25 Against the wall')
  await page.keyboard.press('Enter')
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /no space left/i })
      .first(),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  // The list shows the entry from memory, although no row is stored.
  await expect(page.getByRole('list', { name: 'Entries' })).toContainText('Against the wall')
  expect((await storedEntries(page)).map((entry) => entry.pieces[0]?.title)).toEqual(['Before the wall'])
  await setQuota(300_000_000)
  await page.evaluate(
    () => new Promise((resolve) => (indexedDB.deleteDatabase('filler').onsuccess = resolve)),
  )
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  // The app also retries by itself and may come first.
  await tryAgain.click({ timeout: 3000 }).catch(() => {})
  await expect(tryAgain).toBeHidden({ timeout: 40_000 })
  await expect
    .poll(async () => (await storedEntries(page)).map((entry) => entry.pieces[0]?.title).sort())
    .toEqual(['Against the wall', 'Before the wall'])
})

test('the app reports an unreadable row and does not overwrite it', async ({ page }) => {
  await openLogbook(page)
  await logLine(page, '25 Readable')
  const broken = { id: 'broken-1', timestamp: 'yesterday', pieces: 'none' }
  await page.evaluate(async (body) => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('segno')
      request.onsuccess = () => resolve(request.result)
    })
    const tx = db.transaction('records', 'readwrite')
    const row = {
      owner: 'local',
      kind: 'entry',
      id: body.id,
      order: 'x',
      body,
      updatedAt: 1,
      savedAt: 1,
      rev: 1,
      seq: 0,
    }
    tx.objectStore('records').put(row)
    await new Promise((resolve) => {
      tx.oncomplete = resolve
    })
    db.close()
  }, broken)
  await openLogbook(page)
  await expect(page.getByText(/1 entry could not be read/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Entries' })).toContainText('Readable')
  await logLine(page, '30 After it')
  await openLogbook(page)
  const row = (await storedRows(page)).find(({ id }) => id === 'broken-1')
  expect(row?.body).toEqual(broken)
})

function safeCopy(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory()
    const handle = await folder.getFileHandle('segno-safe-copy.ndjson').catch(() => undefined)
    return (await handle?.getFile())?.text() ?? ''
  })
}

test('the safety copy restores a database that the browser has emptied', async ({ page }) => {
  await openLogbook(page)
  for (const title of ['First', 'Second', 'Third']) await logLine(page, `20 ${title}`)
  const before = await storedEntries(page)
  // The app writes the safety copy a few seconds after a change.
  await expect.poll(() => safeCopy(page), { timeout: 20_000 }).toMatch(/First(.|\n)*Second(.|\n)*Third/)
  await page.goto('/api/health')
  await page.evaluate(async () => {
    await new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase('segno')
      request.onsuccess = resolve
      request.onerror = reject
    })
  })
  await openLogbook(page)
  await expect(page.getByText(/restored from the second copy/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Entries' })).toContainText('Third')
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
  expect((await storedEntries(page)).sort(byId)).toEqual(before.sort(byId))
})

test('a browser without IndexedDB keeps entries in memory and warns that they last until the tab closes', async ({
  page,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError')
    }
  })
  await openLogbook(page)
  await expect(page.getByRole('alert').filter({ hasText: /until you close this tab/ })).toBeVisible()
  await typeLine(page, '25 Only in memory')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Entries' })).toContainText('Only in memory')
  await expect(page.getByText('Saved', { exact: true })).toBeHidden()
})

test('an import without IndexedDB appears in the tab, and the sync status says Kept in this tab only', async ({
  page,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError')
    }
  })
  await openData(page)
  const entries = yearsOfPractice({ seed: 3, entries: 600, years: 1 })
  const changedAt = '2026-11-20T08:00:00.000Z'
  const file = {
    format: 'segno-export',
    formatVersion: 1,
    durationUnit: 'seconds',
    exportedAt: changedAt,
    appVersion: '0.1.0',
    entries: entries.map((entry) => ({ ...entry, updatedAt: changedAt })),
  }
  await chooseFile(page, 'diary.json', JSON.stringify(file))
  await importAll(page, 600)
  await expect(page.getByRole('status', { name: 'Sync' })).toHaveText('Kept in this tab only')
  await expect(page.getByText('This browser does not allow data to be stored.').first()).toBeVisible()
  await expect(page.getByText(/^600 entries on this device/)).toBeVisible()
})

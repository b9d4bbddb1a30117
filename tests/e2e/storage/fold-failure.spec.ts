import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { buildEntry } from '../../../packages/domain/testing/builders/build-entry'
import { ada, openTab, patch, put, rowOf } from '../support/owner-tabs'

/**
 * Makes every write to the store `records` fail like a full quota while localStorage has the key `break-fold`.
 */
async function makeFoldsBreakable(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { put: putRow } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (...args) {
      if (this.name === 'records' && localStorage.getItem('break-fold') !== null) {
        throw new DOMException('no room', 'QuotaExceededError')
      }
      return putRow.apply(this, args)
    }
  })
}

function setBroken(page: Page, isBroken: boolean): Promise<void> {
  return page.evaluate((broken) => {
    if (broken) localStorage.setItem('break-fold', 'yes')
    else localStorage.removeItem('break-fold')
  }, isBroken)
}

function notesOf(page: Page): Promise<unknown> {
  return page.evaluate(() => (window.tab.shown('entry')[0] as { notes?: string } | undefined)?.notes)
}

function errorOf(page: Page): Promise<string | null> {
  return page.evaluate(() => window.tab.storage.state().error)
}

function dirtyOf(page: Page) {
  return page.evaluate(async () => (await window.tab.sync('ada')).countDirty())
}

test('the app reports an edit whose fold fails, keeps it unsynced after a reload, and folds it later', async ({
  context,
}) => {
  await makeFoldsBreakable(context)
  const page = await openTab(context, ada)
  await put(page, 'entry', buildEntry({ id: 'e1', notes: 'before' }))
  await page.evaluate(() => window.tab.acceptAll('ada', 1))
  await setBroken(page, true)
  await patch(page, 'entry', 'e1', { notes: 'after' })
  await expect.poll(() => errorOf(page)).toBe('quota')
  const next = await openTab(context, ada)
  expect(await notesOf(next)).toBe('after')
  expect(
    await next.evaluate(async () => window.tab.storage.read([{ kind: 'entry', id: 'e1' }])),
  ).toMatchObject([{ body: { notes: 'after' } }])
  expect(await dirtyOf(next)).toMatchObject({ count: 1 })
  await setBroken(next, false)
  await expect
    .poll(async () => (await rowOf(next, 'e1'))[0])
    .toMatchObject({ body: { notes: 'after' }, d: 1 })
  await expect.poll(() => errorOf(page), { timeout: 15_000 }).toBe(null)
  expect(await dirtyOf(next)).toMatchObject({ count: 1 })
})

test('an edit of a missing row goes to the quarantine, and the app reports it', async ({ context }) => {
  const page = await openTab(context, ada)
  await patch(page, 'entry', 'missing', { notes: 'typed' })
  await expect
    .poll(() => page.evaluate(() => window.tab.store('aside')))
    .toMatchObject([
      { row: { owner: 'ada', changes: [{ op: 'patch', id: 'missing', fields: { notes: 'typed' } }] } },
    ])
  expect(await errorOf(page)).toBe('write-failed')
  await put(page, 'entry', buildEntry({ id: 'e1' }))
  expect(await rowOf(page, 'e1')).toHaveLength(1)
})

test('a change that the fold cannot apply does not stop later changes', async ({ context }) => {
  const page = await openTab(context, ada)
  await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('segno')
      request.onsuccess = () => resolve(request.result)
    })
    const tx = db.transaction('journal', 'readwrite')
    const row = (changes: object[]) => ({ owner: 'ada', tab: 'newer', at: 1, changes })
    tx.objectStore('journal').add(row([{ op: 'put', kind: 'lesson', id: 'l1', body: { id: 'l1' } }]))
    tx.objectStore('journal').add(
      row([{ op: 'put', kind: 'entry', id: 'bad', body: { id: 'bad', timestamp: 5 } }]),
    )
    await new Promise((resolve) => {
      tx.oncomplete = resolve
    })
    db.close()
  })
  await put(page, 'entry', buildEntry({ id: 'e1' }))
  expect(await rowOf(page, 'e1')).toHaveLength(1)
  // A newer tab can fold record kinds that this version does not support.
  expect(await page.evaluate(() => window.tab.store('journal'))).toMatchObject([
    { changes: [{ kind: 'lesson' }] },
  ])
})

import { expect, test } from '@playwright/test'
import { buildEntry } from '../../../packages/domain/testing/builders/build-entry'
import {
  ada,
  addressesOf,
  deviceOwner,
  openTab,
  patch,
  pull,
  put,
  rowsOf,
  sentinelOf,
  serverEntry,
} from '../support/owner-tabs'

/* Removing an account from a device, failed sign-ins, and erasing the device. */

const bob = { writer: 'bob', shown: ['bob'] }

test('a failed sign-in does not restore rows that an earlier account adopted', async ({ context }) => {
  const page = await openTab(context)
  await put(page, 'entry', buildEntry({ id: 'e1' }))
  // Ada signs in and out before any sync round completes.
  await page.evaluate(() => window.tab.accounts.adoptLocal('ada', { backup: true }))
  await page.evaluate((owners) => window.tab.storage.setOwners(owners), deviceOwner)
  await page.evaluate(() => window.tab.accounts.adoptLocal('bob', { backup: true }))
  await page.evaluate((owners) => window.tab.storage.setOwners(owners), bob)
  await page.evaluate(() => window.tab.accounts.backUpLocal())
  await page.evaluate(() => window.tab.accounts.restoreBackup())
  expect(addressesOf(await rowsOf(page))).toEqual(['ada/entry/e1'])
  await page.evaluate(() => window.tab.accounts.clearBackup('bob'))
  expect(await page.evaluate(() => window.tab.store('backup'))).toHaveLength(1)
  await page.evaluate(() => window.tab.accounts.clearBackup('ada'))
  expect(await page.evaluate(() => window.tab.store('backup'))).toEqual([])
})

test('removeOwner with keepUnsynced does not remove an account with unsynced changes of another tab', async ({
  context,
}) => {
  const page = await openTab(context, ada)
  await pull(page, 'ada', [serverEntry('e1', 1), serverEntry('e2', 2)])
  const other = await openTab(context, ada)
  await patch(other, 'entry', 'e1', { notes: 'never sent' })
  expect(await page.evaluate(() => window.tab.accounts.removeOwner('ada', { keepUnsynced: true }))).toBe(1)
  expect(addressesOf(await rowsOf(page))).toEqual(['ada/entry/e1', 'ada/entry/e2'])
  expect(await sentinelOf(page)).toBe(2)
  expect(await page.evaluate(() => window.tab.accounts.removeOwner('ada'))).toBe(0)
  expect(await rowsOf(page)).toEqual([])
})

test('removeOwner deletes drafts that edit rows of the account, even if typed after the sign-out', async ({
  context,
}) => {
  await put(await openTab(context, ada), 'entry', buildEntry({ id: 'e1' }))
  await put(await openTab(context, bob), 'entry', buildEntry({ id: 'e2' }))
  const page = await openTab(context)
  await page.evaluate(async () => {
    const { device } = window.tab.storage
    for (const name of ['entry/e1', 'entry/e2', 'entry/new']) await device.write(`draft/${name}`, 'typed')
    await window.tab.accounts.removeOwner('ada')
  })
  const values = await page.evaluate(() => window.tab.store('device'))
  expect(values).toEqual(['entry/e2', 'entry/new'].map((name) => ({ key: `draft/${name}`, value: 'typed' })))
})

test('removeOwner does not remove an account if another tab saves a change as it begins', async ({
  context,
}) => {
  const page = await openTab(context, ada)
  await pull(page, 'ada', [serverEntry('e1', 1)])
  await expect.poll(() => page.evaluate(() => window.tab.safeCopy()), { timeout: 15_000 }).toHaveLength(1)
  const kept = await page.evaluate(
    async (body) => {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open('segno')
        request.onsuccess = () => resolve(request.result)
      })
      const { setItem } = Storage.prototype
      // `removeOwner` lowers the sentinel right before its transaction.
      Storage.prototype.setItem = function (key, value) {
        Storage.prototype.setItem = setItem
        const changes = [{ op: 'put', kind: 'entry', id: 'late', body }]
        const row = { owner: 'ada', shown: ['ada'], known: 0, tab: 'other', at: Date.now(), changes }
        db.transaction('journal', 'readwrite').objectStore('journal').add(row)
        setItem.call(this, key, value)
      }
      return window.tab.accounts.removeOwner('ada', { keepUnsynced: true })
    },
    buildEntry({ id: 'late' }),
  )
  expect(kept).toBe(1)
  expect(addressesOf(await rowsOf(page))).toEqual(['ada/entry/e1', 'ada/entry/late'])
  await expect
    .poll(() => page.evaluate(() => window.tab.safeCopy()), { timeout: 15_000 })
    .toContain('ada/entry/e1')
})

test('a late acknowledgement writes no sync row of a removed account', async ({ context }) => {
  const page = await openTab(context, ada)
  await pull(page, 'ada', [serverEntry('e1', 1)])
  await page.evaluate(async () => {
    const sync = await window.tab.sync('ada')
    await window.tab.accounts.removeOwner('ada')
    await sync.update([{ kind: 'entry', id: 'e1' }], (_find, cursor) => ({ rows: [], cursor }))
  })
  expect(await page.evaluate(() => window.tab.store('sync'))).toEqual([])
})

test('the next start finishes an erasure whose page closed halfway', async ({ context }) => {
  const page = await openTab(context)
  for (const id of ['e1', 'e2']) await put(page, 'entry', buildEntry({ id }))
  await expect.poll(() => page.evaluate(() => window.tab.safeCopy()), { timeout: 15_000 }).toHaveLength(2)
  const before = await page.evaluate(() => localStorage.getItem('segno.sentinel'))
  expect(before).toBe('2')
  await page.evaluate(async () => {
    // The worker of the safety copy receives no message, so the erasure waits until the page closes.
    Worker.prototype.postMessage = () => {}
    void window.tab.storage.erase()
    await new Promise((resolve) => setTimeout(resolve, 1000))
  })
  await page.close()
  const next = await openTab(context)
  expect(await next.evaluate(() => window.tab.shown('entry'))).toEqual([])
  expect(await rowsOf(next)).toEqual([])
  expect(await next.evaluate(() => window.tab.safeCopy())).toEqual([])
  expect(await next.evaluate(() => window.tab.store('device'))).toEqual([])
})

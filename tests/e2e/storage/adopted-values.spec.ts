import { expect, test } from '@playwright/test'
import { buildEntry } from '../../../packages/domain/testing/builders/build-entry'
import { ada, openTab, put } from '../support/owner-tabs'

test('an account adopts drafts from before its sign-in, and no later account sees them', async ({
  context,
}) => {
  const page = await openTab(context)
  const values = () => page.evaluate(() => window.tab.store('device'))
  await page.evaluate(async () => {
    const { device } = window.tab.storage
    await device.write('draft/entry/new', 'typed before')
    await device.write('draft/quick-log', 'a line')
    await device.write('of/ada/draft/entry/new', 'of Ada')
    await window.tab.accounts.adoptLocal('ada')
  })
  const adas = [
    { key: 'of/ada/draft/entry/new', value: 'of Ada' },
    { key: 'of/ada/draft/quick-log', value: 'a line' },
    { key: 'of/ada/waiting/draft/entry/new', value: ['typed before'] },
  ]
  expect(await values()).toEqual(adas)
  await page.evaluate(() => window.tab.accounts.adoptLocal('bob'))
  expect(await values()).toEqual(adas)
})

test("the draft of an edit stays on the device until the entry's account signs in again", async ({
  context,
}) => {
  await put(await openTab(context, ada), 'entry', buildEntry({ id: 'e1' }))
  const page = await openTab(context)
  const values = () => page.evaluate(() => window.tab.store('device'))
  await page.evaluate(async () => {
    await window.tab.storage.device.write('draft/entry/e1', 'an edit')
    await window.tab.accounts.adoptLocal('bob')
  })
  expect(await values()).toEqual([{ key: 'draft/entry/e1', value: 'an edit' }])
  await page.evaluate(() => window.tab.accounts.adoptLocal('ada'))
  expect(await values()).toEqual([{ key: 'of/ada/draft/entry/e1', value: 'an edit' }])
})

test('an account adopts files that other apps shared before its sign-in', async ({ context }) => {
  const page = await openTab(context)
  const owner = await page.evaluate(async () => {
    const opened = indexedDB.open('segno-inbox', 1)
    opened.onupgradeneeded = () => opened.result.createObjectStore('parcels', { keyPath: 'id' })
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const db = await settled(opened)
    const texts = { title: 'Tango', text: '', url: '' }
    const parcel = { id: 'p1', at: 1, owner: null, files: [], ...texts }
    // The service worker stores a shared file without an owner.
    await settled(db.transaction('parcels', 'readwrite').objectStore('parcels').put(parcel))
    await window.tab.accounts.adoptLocal('ada')
    const stored = await settled(db.transaction('parcels').objectStore('parcels').get('p1'))
    db.close()
    return stored.owner
  })
  expect(owner).toBe('ada')
})

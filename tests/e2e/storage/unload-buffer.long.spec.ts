import { expect, type Page, test } from '@playwright/test'
import { buildEntry } from '../../../packages/domain/testing/builders/build-entry'
import {
  ada,
  hide,
  holdJournal,
  idsOf,
  openTab,
  patch,
  patchAndLeave,
  put,
  putAndLeave,
  rowsOf,
  unloadBuffers,
} from '../support/unload-buffer-page'

test('an open page deletes its unload buffer when the change is durable', async ({ context }) => {
  const page = await openTab(context)
  const release = await holdJournal(context)
  const saving = put(page, buildEntry({ id: 'e1' }))
  await hide(page)
  expect(await unloadBuffers(page)).toHaveLength(1)
  await release()
  await saving
  expect(await unloadBuffers(page)).toEqual([])
  expect(await rowsOf(page)).toMatchObject([{ id: 'e1', rev: 1 }])
})

test('a hidden page writes an unload buffer and deletes it when its change is durable', async ({
  context,
}) => {
  const page = await openTab(context)
  await hide(page)
  const release = await holdJournal(context)
  const saving = put(page, buildEntry({ id: 'e1' }))
  expect(await unloadBuffers(page)).toHaveLength(1)
  await release()
  await saving
  expect(await unloadBuffers(page)).toEqual([])
})

test('a tab does not write again an unload buffer that another tab has reconciled', async ({ context }) => {
  const page = await openTab(context)
  await page.evaluate(
    async (entry) => {
      const { add } = IDBObjectStore.prototype
      IDBObjectStore.prototype.add = function (...given) {
        if (document.title === 'broken') throw new DOMException('no', 'UnknownError')
        return add.apply(this, given)
      }
      document.title = 'broken'
      await window.tab.put('entry', entry).catch(() => {})
    },
    buildEntry({ id: 'e1', notes: 'as it was' }),
  )
  await hide(page)
  const other = await openTab(context)
  expect(await idsOf(other)).toEqual(['e1'])
  await patch(other, 'e1', { notes: 'newer' })
  await page.evaluate(() => {
    document.title = 'whole again'
    return window.tab.storage.retry()
  })
  expect(await page.evaluate(() => window.tab.storage.state())).toEqual({ error: null, waiting: 0 })
  expect(await rowsOf(page)).toMatchObject([{ id: 'e1', body: { notes: 'newer' } }])
  expect(await unloadBuffers(page)).toEqual([])
})

test('an unload buffer of the device moves to the account that adopts the device', async ({ context }) => {
  const page = await openTab(context)
  const other = await openTab(context)
  const release = await holdJournal(context)
  await putAndLeave(page, buildEntry({ id: 'e1' }))
  await release()
  await other.evaluate(() => window.tab.accounts.adoptLocal('ada'))
  expect(await rowsOf(other)).toMatchObject([{ owner: 'ada', id: 'e1' }])
  await other.evaluate(() => window.tab.accounts.removeOwner('ada'))
  expect(await rowsOf(other)).toEqual([])
  expect(await rowsOf(await openTab(context))).toEqual([])
})

for (const { what, forget } of [
  {
    what: 'whose rows are removed',
    forget: (page: Page) => page.evaluate(() => window.tab.accounts.removeOwner('ada')),
  },
  {
    what: 'of a device that is erased',
    forget: (page: Page) => page.evaluate(() => window.tab.storage.erase()),
  },
]) {
  test(`the storage deletes the unload buffer of an account ${what}`, async ({ context }) => {
    const page = await openTab(context, ada)
    const other = await openTab(context, ada)
    const release = await holdJournal(context)
    await putAndLeave(page, buildEntry({ id: 'e1' }))
    await release()
    await forget(other)
    expect(await unloadBuffers(other)).toEqual([])
    expect(await rowsOf(await openTab(context, ada))).toEqual([])
  })
}

test('a change that was pending during an erasure stays erased', async ({ context }) => {
  const page = await openTab(context)
  await page.evaluate(
    async (entry) => {
      IDBObjectStore.prototype.add = () => {
        throw new DOMException('no', 'UnknownError')
      }
      await window.tab.put('entry', entry).catch(() => {})
    },
    buildEntry({ id: 'e1' }),
  )
  await hide(page)
  expect(await unloadBuffers(page)).toHaveLength(1)
  await page.evaluate(() => window.tab.storage.erase())
  expect(await unloadBuffers(page)).toEqual([])
  await page.goto('/storage-test/elsewhere')
  expect(await rowsOf(await openTab(context))).toEqual([])
})

test('the next fold drops an unreadable unload buffer and folds the other changes', async ({ context }) => {
  const page = await openTab(context)
  await page.evaluate(() => {
    localStorage.setItem('segno.unsaved/gone/0', '{"not":"a list"')
    localStorage.setItem('segno.unsaved/gone/1', '[{"owner":"local","changes":[{"op":"put"}]}]')
  })
  await put(page, buildEntry({ id: 'e1' }))
  expect(await rowsOf(page)).toMatchObject([{ id: 'e1' }])
  expect(await unloadBuffers(page)).toEqual([])
})

test('a page without room for its unload buffer closes without an error', async ({ context }) => {
  const page = await openTab(context)
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  const release = await holdJournal(context)
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await patchAndLeave(page, 'e1', { notes: 'no room' })
  await release()
  expect(errors).toEqual([])
  const next = await openTab(context)
  expect(await unloadBuffers(next)).toEqual([])
})

import { expect, type Page, test } from '@playwright/test'
import { buildEntry } from '../../../packages/domain/testing/builders/build-entry'
import {
  ada,
  addressesOf,
  goal,
  openTab,
  patch,
  progress,
  pull,
  put,
  rowOf,
  rowsOf,
  sentinelOf,
  serverEntry,
} from '../support/owner-tabs'

/* The server lost Ada's account. The same address has a new account, and it takes the rows of the former one over. */

const anew = { writer: 'ada 2', shown: ['ada 2'] }
const takeOver = (page: Page) => page.evaluate(() => window.tab.accounts.takeOver('ada', 'ada 2'))

/** Opens a tab of the new account. The device has synced, edited and deleted rows of the former account. */
async function openAnew(context: Parameters<typeof openTab>[0]): Promise<Page> {
  const page = await openTab(context, ada)
  await pull(page, 'ada', [
    serverEntry('e1', 1, { goalIds: ['g1'] }),
    serverEntry('e2', 2),
    serverEntry('e3', 3),
    { kind: 'goal', id: 'g1', body: goal('g1', 'Scales'), updatedAt: 4, seq: 4 },
    { kind: 'progress', id: 'g1:e1', body: progress('g1:e1', 'g1', 'e1'), updatedAt: 5, seq: 5 },
  ])
  await patch(page, 'entry', 'e2', { notes: 'edited' })
  await page.evaluate(() => window.tab.commit({ op: 'delete', kind: 'entry', id: 'e3', before: {} }))
  await rowsOf(page)
  await page.evaluate((owners) => window.tab.storage.setOwners(owners), anew)
  await page.evaluate(() => window.tab.accounts.adoptLocal('ada 2'))
  return page
}

const moved = ['ada 2/entry/e1', 'ada 2/entry/e2', 'ada 2/entry/e3', 'ada 2/goal/g1', 'ada 2/progress/g1:e1']

test('takeOver moves every row to the new account as unsynced, also in the safety copy', async ({
  context,
}) => {
  const page = await openAnew(context)
  const before = await rowsOf(page)
  await takeOver(page)
  const rows = await rowsOf(page)
  expect(addressesOf(rows)).toEqual(moved)
  expect(rows.map(({ body }) => body)).toEqual(before.map(({ body }) => body))
  expect(rows.every((row) => row.seq === 0 && row.d === 1 && row.base === undefined)).toBe(true)
  expect(rows.filter((row) => row.deletedAt !== undefined).map((row) => row.id)).toEqual(['e3'])
  expect(await sentinelOf(page)).toBe(5)
  await expect.poll(() => page.evaluate(() => window.tab.safeCopy()), { timeout: 15_000 }).toEqual(moved)
  // The cursor of the former account is deleted, because its numbers mean nothing to the new account.
  const owners = (await page.evaluate(() => window.tab.store('sync'))) as { owner: string }[]
  expect(owners.map(({ owner }) => owner)).toEqual(['local'])
  expect(await page.evaluate(() => window.tab.accounts.parked('ada 2'))).toEqual([])
  expect(await page.evaluate(async () => (await window.tab.sync('ada 2')).countDirty())).toMatchObject({
    count: 5,
  })
  const next = await openTab(context, anew)
  expect(await next.evaluate(() => window.tab.journal.loadState().report)).toMatchObject({ missing: 0 })
  expect(await next.evaluate(() => window.tab.shown('entry').length)).toBe(2)
})

test('takeOver stores the former rows as a backup, and clearBackup deletes it', async ({ context }) => {
  const page = await openAnew(context)
  await takeOver(page)
  const [part] = (await page.evaluate(() => window.tab.store('backup'))) as { rows: { owner: string }[] }[]
  expect(part?.rows.map(({ owner }) => owner)).toEqual(Array(5).fill('ada'))
  await page.evaluate(() => window.tab.accounts.clearBackup('ada 2'))
  expect(await page.evaluate(() => window.tab.store('backup'))).toEqual([])
})

test('takeOver merges the rows with those of the new account', async ({ context }) => {
  const page = await openAnew(context)
  await pull(page, 'ada 2', [
    serverEntry('e1', 1, { notes: 'from the other device', goalIds: ['g1'] }),
    { kind: 'goal', id: 'theirs', body: goal('theirs', 'Scales'), updatedAt: 2, seq: 2 },
  ])
  await takeOver(page)
  expect(await page.evaluate(() => window.tab.shown('goal'))).toMatchObject([{ id: 'theirs' }])
  expect(await rowOf(page, 'e1')).toMatchObject([
    { owner: 'ada 2', seq: 1, body: { notes: 'from the other device', goalIds: ['theirs'] } },
  ])
  expect(addressesOf(await rowsOf(page))).toContain('ada 2/progress/theirs:e1')
  expect(await sentinelOf(page)).toBe((await rowsOf(page)).length)
})

test('takeOver also moves drafts, the timer, unload buffers and the quarantine', async ({ context }) => {
  const page = await openAnew(context)
  await page.evaluate(
    async ([body, late]) => {
      const { device } = window.tab.storage
      await device.write('of/ada/draft/new', { title: 'Draft' })
      await device.write('of/ada/timer', { from: 'ada' })
      await device.write('of/ada 2/timer', { from: 'ada 2' })
      const journalRow = (which: { id: string }, tab: string) => ({
        owner: 'ada',
        shown: ['ada'],
        known: 0,
        tab,
        at: 9,
        changes: [{ op: 'put', kind: 'entry', id: which.id, body: which }],
      })
      localStorage.setItem('segno.unsaved/closed', JSON.stringify([journalRow(body, 'closed')]))
      const db = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open('segno')
        request.onsuccess = () => resolve(request.result)
      })
      for (const owner of ['ada', 'bob']) {
        db.transaction('aside', 'readwrite')
          .objectStore('aside')
          .add({ at: 1, row: { owner, id: 'broken' } })
      }
      db.close()
      await window.tab.accounts.takeOver('ada', 'ada 2')
      // A page that was frozen during `takeOver` writes this buffer.
      localStorage.setItem('segno.unsaved/frozen', JSON.stringify([journalRow(late, 'frozen')]))
    },
    [buildEntry({ id: 'buffered' }), buildEntry({ id: 'late' })] as const,
  )
  await put(page, 'entry', buildEntry({ id: 'own' }))
  const added = ['ada 2/entry/buffered', 'ada 2/entry/late', 'ada 2/entry/own']
  expect(addressesOf(await rowsOf(page))).toEqual(expect.arrayContaining(added))
  expect((await rowsOf(page)).filter(({ owner }) => owner === 'ada')).toEqual([])
  expect(await page.evaluate(() => window.tab.store('aside'))).toEqual([
    { at: 1, row: { owner: 'ada 2', id: 'broken' } },
    { at: 1, row: { owner: 'bob', id: 'broken' } },
  ])
  const values = await page.evaluate(() => window.tab.store('device'))
  expect(values).toEqual([
    { key: 'of/ada 2/draft/new', value: { title: 'Draft' } },
    { key: 'of/ada 2/timer', value: { from: 'ada 2' } },
  ])
})

test('an interrupted takeOver leaves all rows with the former account', async ({ context }) => {
  const page = await openAnew(context)
  const before = await rowsOf(page)
  const outcome = await page.evaluate(async () => {
    const { put: original } = IDBObjectStore.prototype
    let puts = 0
    IDBObjectStore.prototype.put = function (value: unknown) {
      if (this.name === 'records' && ++puts === 3) this.transaction.abort()
      return original.call(this, value)
    }
    const result = await window.tab.accounts.takeOver('ada', 'ada 2').then(
      () => 'moved',
      () => 'failed',
    )
    IDBObjectStore.prototype.put = original
    return result
  })
  expect(outcome).toBe('failed')
  expect(await rowsOf(page)).toEqual(before)
  expect(await sentinelOf(page)).toBe(5)
  await takeOver(page)
  expect(addressesOf(await rowsOf(page))).toEqual(moved)
})

test('a tab that closes at any moment of takeOver leaves all rows moved or none', async ({ context }) => {
  let page = await openAnew(context)
  for (let wait = 0; wait < 12; wait++) {
    await page
      .evaluate(
        (pause) =>
          new Promise<void>((resolve) => {
            void window.tab.accounts.takeOver('ada', 'ada 2')
            setTimeout(resolve, pause)
          }),
        wait,
      )
      .catch(() => {})
    await page.close()
    page = await openTab(context, anew)
    const owners = new Set((await rowsOf(page)).map(({ owner }) => owner))
    expect(owners.size).toBe(1)
    await page.evaluate(() => window.tab.accounts.takeOver('ada 2', 'ada'))
  }
})

test('the unload buffer of a closed tab follows two calls of takeOver, also back to the first account', async ({
  context,
}) => {
  const page = await openAnew(context)
  const write = (id: string) =>
    page.evaluate((body) => {
      const changes = [{ op: 'put', kind: 'entry', id: body.id, body }]
      const row = { owner: 'ada', shown: ['ada'], known: 0, tab: 'closed', at: 9, changes }
      localStorage.setItem(`segno.unsaved/${body.id}`, JSON.stringify([row]))
    }, buildEntry({ id }))
  await takeOver(page)
  await page.evaluate(() => window.tab.accounts.takeOver('ada 2', 'ada 3'))
  await write('late')
  await put(page, 'entry', buildEntry({ id: 'own' }))
  expect(await rowOf(page, 'late')).toMatchObject([{ owner: 'ada 3' }])
  await page.evaluate(() => window.tab.accounts.takeOver('ada 3', 'ada'))
  await write('later')
  await put(page, 'entry', buildEntry({ id: 'own too' }))
  expect(await rowOf(page, 'later')).toMatchObject([{ owner: 'ada' }])
})

test('an account that signs in again after takeOver owns its new rows', async ({ context }) => {
  const page = await openAnew(context)
  await takeOver(page)
  await page.evaluate((owners) => window.tab.storage.setOwners(owners), ada)
  await page.evaluate(() => window.tab.accounts.adoptLocal('ada'))
  await put(page, 'entry', buildEntry({ id: 'back' }))
  expect(await rowOf(page, 'back')).toMatchObject([{ owner: 'ada' }])
})

const hash = 'a'.repeat(64)

/** Writes a score file into the origin private file system without the app. */
function putFile(page: Page, owner: string, text: string): Promise<void> {
  return page.evaluate(
    async ([whose, name, content]) => {
      const root = await navigator.storage.getDirectory()
      const scores = await root.getDirectoryHandle('scores', { create: true })
      const folder = await scores.getDirectoryHandle(whose, { create: true })
      const file = await (await folder.getFileHandle(name, { create: true })).createWritable()
      await file.write(content)
      await file.close()
    },
    [encodeURIComponent(owner), hash, text] as const,
  )
}

function filesOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const root = await navigator.storage.getDirectory()
    const found: string[] = []
    for await (const [owner, folder] of (await root.getDirectoryHandle('scores')).entries()) {
      for await (const [, file] of (folder as FileSystemDirectoryHandle).entries()) {
        found.push(`${owner}: ${await (await (file as FileSystemFileHandle).getFile()).text()}`)
      }
    }
    return found.sort()
  })
}

test('score files stay with the former account until takeOver has moved its rows', async ({ context }) => {
  const page = await openAnew(context)
  await putFile(page, 'ada', 'Nocturne')
  await page.evaluate(async () => {
    const { put: original } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (value: unknown) {
      if (this.name === 'records') this.transaction.abort()
      return original.call(this, value)
    }
    await window.tab.accounts.takeOver('ada', 'ada 2').catch(() => {})
    IDBObjectStore.prototype.put = original
  })
  expect(await filesOf(page)).toEqual(['ada: Nocturne'])
  await takeOver(page)
  expect(await filesOf(page)).toEqual(['ada%202: Nocturne'])
})

test('adoptLocal moves score files that a closed page left behind during takeOver', async ({ context }) => {
  const page = await openAnew(context)
  await putFile(page, 'ada', 'Nocturne')
  await page.evaluate(async () => {
    // The page closes before the files move.
    Object.assign(FileSystemFileHandle.prototype, {
      move: () => Promise.reject(new Error('closing')),
    })
    await window.tab.accounts.takeOver('ada', 'ada 2')
  })
  await page.close()
  const next = await openTab(context, anew)
  expect(await filesOf(next)).toEqual(['ada: Nocturne'])
  await next.evaluate(() => window.tab.accounts.adoptLocal('ada 2'))
  expect(await filesOf(next)).toEqual(['ada%202: Nocturne'])
})

test('takeOver does not replace a score file that the account already has', async ({ context }) => {
  const page = await openAnew(context)
  await putFile(page, 'ada', 'damaged')
  await putFile(page, 'ada 2', 'Nocturne')
  await takeOver(page)
  expect(await filesOf(page)).toEqual(['ada%202: Nocturne'])
})

import { expect, test } from '@playwright/test'
import { buildEntry } from '../../../packages/domain/testing/builders/build-entry'
import {
  ada,
  addressesOf,
  afterAda,
  openTab,
  patch,
  pull,
  put,
  rowOf,
  rowsOf,
  serverEntry,
} from '../support/owner-tabs'

test("the first edit of a synced row stores the server's version as its base, and later edits keep that base", async ({
  context,
}) => {
  const page = await openTab(context, ada)
  await pull(page, 'ada', [serverEntry('e1', 1, { notes: 'as it was' })])
  await patch(page, 'entry', 'e1', { notes: 'first' })
  await patch(page, 'entry', 'e1', { notes: 'second' })
  const [row] = await rowOf(page, 'e1')
  expect(row).toMatchObject({
    owner: 'ada',
    d: 1,
    seq: 1,
    body: { notes: 'second' },
    base: { updatedAt: 1001, body: { notes: 'as it was' } },
  })
  await page.evaluate(() => window.tab.acceptAll('ada', 2))
  const [clean] = await rowOf(page, 'e1')
  expect(clean).toMatchObject({ seq: 2, body: { notes: 'second' } })
  expect(clean).not.toHaveProperty('d')
  expect(clean).not.toHaveProperty('base')
})

test('newestDirty with a limit of 2 returns the two last edited rows, the last one at the end', async ({
  context,
}) => {
  const page = await openTab(context, ada)
  for (const id of ['first', 'second', 'third']) await put(page, 'entry', buildEntry({ id }))
  await patch(page, 'entry', 'first', { notes: 'edited last' })
  const ids = await page.evaluate(async () => {
    const rows = await (await window.tab.storage.openSync('ada')).newestDirty(2)
    return rows.map((row) => row.id)
  })
  expect(ids).toEqual(['third', 'first'])
})

test('an edit of a row that the server refused makes the row pending again', async ({ context }) => {
  const page = await openTab(context, ada)
  await put(page, 'entry', buildEntry({ id: 'refused' }))
  await put(page, 'entry', buildEntry({ id: 'waiting' }))
  const [sent, left, count] = await page.evaluate(async () => {
    const sync = await window.tab.sync('ada')
    const rows = await sync.dirty(10)
    const refused = rows.filter((row) => row.id === 'refused')
    await sync.update(refused, (find) => ({
      rows: refused.flatMap((row) => ({
        ...(find(row) ?? row),
        dirty: 'rejected' as const,
        rejected: 'invalid',
      })),
    }))
    return [rows.map((row) => row.id), (await sync.dirty(10)).map((row) => row.id), await sync.countDirty()]
  })
  expect(sent).toEqual(['refused', 'waiting'])
  expect(left).toEqual(['waiting'])
  expect(count).toMatchObject({ count: 2, rejected: 1 })
  await patch(page, 'entry', 'refused', { notes: 'better' })
  const again = await page.evaluate(async () => {
    const sync = await window.tab.sync('ada')
    return { rows: await sync.dirty(10), count: await sync.countDirty() }
  })
  expect(again.rows.map((row) => row.id)).toEqual(['waiting', 'refused'])
  expect(again.rows.some((row) => 'rejected' in row)).toBe(false)
  expect(again.count).toMatchObject({ count: 2, rejected: 0 })
})

test('a sync update reads an edit committed just before it, and both tabs show the merged entry', async ({
  context,
}) => {
  const page = await openTab(context, ada)
  const other = await openTab(context, ada)
  await pull(page, 'ada', [serverEntry('e1', 1), serverEntry('e2', 2)])
  const seen = await page.evaluate(
    async (record) => {
      const saved = window.tab.patch('entry', 'e1', { notes: 'mine' })
      const sync = await window.tab.sync('ada')
      let found: unknown
      await sync.update([record], (find) => {
        found = find(record)
        const { row } = window.tab.rules.applyRemote(find(record), record)
        return { rows: row ? [row] : [] }
      })
      await saved
      return found
    },
    serverEntry('e1', 3, { duration: 2700 as never }),
  )
  expect(seen).toMatchObject({ dirty: 'pending', body: { notes: 'mine' }, base: { body: { notes: null } } })
  const merged = { id: 'e1', notes: 'mine', duration: 2700 }
  for (const tab of [page, other]) {
    await expect
      .poll(() => tab.evaluate(() => window.tab.shown('entry').find(({ id }) => id === 'e1')))
      .toMatchObject(merged)
  }
  expect(await rowOf(page, 'e1')).toMatchObject([{ seq: 3, d: 1, body: merged }])
})

test('a pull does not overwrite an edit that is still in memory', async ({ context }) => {
  const page = await openTab(context, ada)
  await pull(page, 'ada', [serverEntry('e1', 1)])
  await page.evaluate(
    async (record) => {
      const pulled = window.tab.pull('ada', [record])
      void window.tab.patch('entry', 'e1', { notes: 'typed meanwhile' })
      await pulled
    },
    serverEntry('e1', 2, { mood: 'satisfied' }),
  )
  const both = { notes: 'typed meanwhile', mood: 'satisfied' }
  await expect.poll(() => page.evaluate(() => window.tab.shown('entry')[0])).toMatchObject(both)
  expect(await rowOf(page, 'e1')).toMatchObject([{ body: both, d: 1 }])
})

test('a sync update that throws changes no row, and the journal is still folded', async ({ context }) => {
  const page = await openTab(context, ada)
  await put(page, 'entry', buildEntry({ id: 'e1' }))
  const failed = await page.evaluate(async () => {
    const sync = await window.tab.sync('ada')
    return sync
      .update([{ kind: 'entry', id: 'e1' }], () => {
        throw new Error('no')
      })
      .then(
        () => 'done',
        (error: Error) => error.message,
      )
  })
  expect(failed).toBe('no')
  expect(await rowOf(page, 'e1')).toMatchObject([{ seq: 0, d: 1 }])
  expect(await page.evaluate(() => window.tab.store('journal'))).toEqual([])
})

test("a pull quarantines an unreadable row and stores the server's version", async ({ context }) => {
  const page = await openTab(context, ada)
  await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('segno')
      request.onsuccess = () => resolve(request.result)
    })
    const tx = db.transaction('records', 'readwrite')
    const row = { owner: 'ada', kind: 'entry', id: 'e1', order: 'x', body: { id: 'e1', pieces: 'none' } }
    tx.objectStore('records').put({ ...row, updatedAt: 9999, savedAt: 1, rev: 3, seq: 1, d: 1 })
    await new Promise((resolve) => {
      tx.oncomplete = resolve
    })
    db.close()
  })
  await pull(page, 'ada', [serverEntry('e1', 2, { notes: 'readable' })])
  expect(await rowOf(page, 'e1')).toMatchObject([{ seq: 2, body: { notes: 'readable' } }])
  const quarantined = await page.evaluate(() => window.tab.store('aside'))
  expect(quarantined).toMatchObject([{ row: { body: { pieces: 'none' }, rev: 3 } }])
})

test('the storage keeps a record of an unknown kind, and forgetServer makes it dirty without changing its body', async ({
  context,
}) => {
  const page = await openTab(context, ada)
  const record = { kind: 'chord', id: 'c1', body: { id: 'c1', notes: ['c', 'e'] }, updatedAt: 5, seq: 1 }
  await pull(page, 'ada', [record, serverEntry('e1', 2)])
  expect(addressesOf(await rowsOf(page))).toEqual(['ada/chord/c1', 'ada/entry/e1'])
  const sync = await page.evaluate(async () => {
    const storage = await window.tab.sync('ada')
    await storage.forgetServer('e2')
    return { dirty: await storage.dirty(10), cursor: await storage.cursor(), digest: await storage.digest() }
  })
  expect(sync.dirty).toMatchObject([
    { kind: 'chord', id: 'c1', body: { notes: ['c', 'e'] }, seq: 0, rev: 1 },
    { kind: 'entry', id: 'e1', seq: 0, rev: 1 },
  ])
  expect(sync.cursor).toMatchObject({ epoch: 'e2', seq: 0 })
  expect(sync.digest).toEqual({ count: 0, sum: 0, times: 0 })
})

test('changes in flight survive a reload until the epoch changes, and the safety copy omits them', async ({
  context,
}) => {
  const page = await openTab(context, ada)
  await pull(page, 'ada', [serverEntry('e1', 1)])
  const write = {
    kind: 'entry',
    id: 'e1',
    body: buildEntry({ id: 'e1', notes: 'sent' }),
    updatedAt: 2000,
    baseSeq: 1,
  }
  await page.evaluate(async (sent) => {
    const storage = await window.tab.sync('ada')
    await storage.update([], (_find, cursor) => ({ rows: [], cursor: { ...cursor, inFlight: [sent] } }))
  }, write)
  await page.close()
  const next = await openTab(context, ada)
  // A pull without this record leaves its write in flight.
  await pull(next, 'ada', [serverEntry('e2', 2)])
  const sent = await next.evaluate(async () => {
    const storage = await window.tab.sync('ada')
    const before = (await storage.cursor()).inFlight
    await storage.forgetServer('e2')
    return [before, (await storage.cursor()).inFlight]
  })
  expect(sent).toEqual([[write], []])
  const copied = () => next.evaluate(() => window.tab.safeCopyText())
  await expect.poll(copied, { timeout: 15_000 }).toContain('e2')
  expect(await copied()).not.toContain('"sent"')
})

test('a late response of the old epoch changes no row while forgetServer runs', async ({ context }) => {
  const page = await openTab(context, ada)
  // More rows than one transaction resets, so that the reset takes several.
  const records = Array.from({ length: 2500 }, (_, at) => serverEntry(`entry-${at}`, at + 1))
  await pull(page, 'ada', records)
  const seen = await page.evaluate(
    async (first) => {
      const storage = await window.tab.sync('ada')
      const found: { seq: number | undefined; epoch: string | null }[] = []
      let isDone = false
      const forgetting = storage.forgetServer('e2').then(() => {
        isDone = true
      })
      while (!isDone) {
        await storage.update([first], (find, cursor) => {
          found.push({ seq: find(first)?.seq, epoch: cursor.epoch })
          return { rows: [] }
        })
      }
      await forgetting
      return { found, cursor: await storage.cursor() }
    },
    records[0] as (typeof records)[0],
  )
  expect(seen.found.some(({ seq }) => seq === 0)).toBe(true)
  expect(seen.found.filter(({ seq, epoch }) => seq === 0 && epoch === 'e1')).toEqual([])
  expect(seen.cursor).toMatchObject({ epoch: 'e2', seq: 0 })
})

test("the digest on the device equals the server's digest of the same records", async ({ context }) => {
  const page = await openTab(context, ada)
  const records = Array.from({ length: 1100 }, (_, at) => serverEntry(`entry-${at}`, at + 1))
  await pull(page, 'ada', records)
  await put(page, 'entry', buildEntry({ id: 'not sent yet' }))
  const [ours, theirs] = await page.evaluate(async (given) => {
    const { emptyDigest, nextDigest } = window.tab.rules
    const digest = given.reduce((sum, record) => nextDigest(sum, undefined, record), emptyDigest)
    return [await (await window.tab.sync('ada')).digest(), digest]
  }, records)
  expect(ours).toEqual(theirs)
  expect(ours.count).toBe(1100)
  expect(await page.evaluate(() => window.tab.journal.entryDays().count)).toBe(1101)
})

test('after sign-out an edited row stays with its account, and a new row belongs to the device', async ({
  context,
}) => {
  const page = await openTab(context, ada)
  await pull(page, 'ada', [serverEntry('theirs', 1)])
  await page.evaluate((owners) => window.tab.storage.setOwners(owners), afterAda)
  await patch(page, 'entry', 'theirs', { notes: 'signed out' })
  await put(page, 'entry', buildEntry({ id: 'new' }))
  await page.evaluate(
    async (body) => {
      await window.tab.journal.commitMany(
        [
          { op: 'put', kind: 'entry', id: 'imported', body },
          {
            op: 'patch',
            kind: 'entry',
            id: 'theirs',
            fields: { mood: 'excited' },
            before: { mood: null },
          },
        ],
        () => {},
      )
    },
    buildEntry({ id: 'imported' }),
  )
  // The import also changes a row of the account, so all of its rows belong to the account.
  expect(addressesOf(await rowsOf(page))).toEqual([
    'ada/entry/imported',
    'ada/entry/theirs',
    'local/entry/new',
  ])
  expect(await rowOf(page, 'theirs')).toMatchObject([
    { d: 1, seq: 1, body: { notes: 'signed out', mood: 'excited' } },
  ])
  const again = await openTab(context, afterAda)
  const ids = await again.evaluate(() => window.tab.shown('entry').map(({ id }) => id))
  expect(ids.sort()).toEqual(['imported', 'new', 'theirs'])
  const bob = await openTab(context, { writer: 'bob', shown: ['bob'] })
  expect(await bob.evaluate(() => window.tab.shown('entry'))).toEqual([])
})
